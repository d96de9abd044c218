// The folder of the games: files on the browser's own disk, read and written at once.
//
// A worker may write to the disk without waiting, through handles that it has opened before
// (`createSyncAccessHandle`). So a stock of unnamed files is opened at the start, and a file that
// SQLite makes takes one of them and writes its own path in front: what SQLite has been told is
// written, is written. A handle belongs to one window at a time.

const HEADER = 4096;
const MARK = 'kingi-file 1\n';
const SPARE = 12;
const PATIENCE_MS = 5000;
const ENOENT = 44;
const EIO = 29;
const EINVAL = 28;
const ENOSPC = 51;
const ENOTEMPTY = 55;
const FOLDER_MODE = 0o40777;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Slot {
  constructor(handle) {
    this.handle = handle;
    this.path = this.readPath();
  }

  readPath() {
    const header = new Uint8Array(HEADER);
    const count = this.handle.read(header, { at: 0 });
    const lines = decoder.decode(header.subarray(0, count)).split('\0', 1)[0];
    return lines.startsWith(MARK) ? lines.slice(MARK.length) : '';
  }

  name(path) {
    const header = new Uint8Array(HEADER);
    if (path) header.set(encoder.encode(MARK + path));
    this.handle.write(header, { at: 0 });
    this.handle.flush();
    this.path = path;
  }

  get size() {
    return Math.max(this.handle.getSize() - HEADER, 0);
  }
}

async function openHandle(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      // A window that has just been closed gives its files back a moment later.
      if (error.name !== 'NoModificationAllowedError' || Date.now() > end) throw error;
      await pause(50);
    }
  }
}

/** Open the files kept under `name`, and a stock of free ones; fails where nothing is kept. */
export async function openSlots(name) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(encodeURIComponent(name), { create: true });
  const names = [];
  for await (const key of folder.keys()) names.push(key);
  const open = async (key) => new Slot(await openHandle(folder, key));
  const slots = await Promise.all(names.map(open));
  const missing = SPARE - slots.filter((slot) => !slot.path).length;
  for (let n = 0; n < missing; n++) slots.push(await open(`file-${names.length + n + 1}`));
  return slots;
}

/** Mount the files as the folder `at` of Python's file system. */
export function mountFiles(FS, slots, at) {
  const unsafe = new Set();

  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      if (error instanceof FS.ErrnoError) throw error;
      console.error('the browser refused to write:', error);
      throw new FS.ErrnoError(error.name === 'QuotaExceededError' ? ENOSPC : EIO);
    }
  };

  // Python's C library has no working fdatasync, on which SQLite relies. So the order of things is
  // kept here: before another file is written, or one is cut (which is what commits), everything
  // that was written before is made safe.
  const makeSafe = (except) => {
    for (const slot of unsafe) {
      if (slot === except) continue;
      slot.handle.flush();
      unsafe.delete(slot);
    }
  };

  const pathOf = (parent, name) => {
    const names = [name];
    for (let up = parent; up.parent !== up; up = up.parent) names.unshift(up.name);
    return names.join('/');
  };

  const addNode = (parent, name, mode, slot) => {
    const node = FS.createNode(parent, name, mode, 0);
    node.node_ops = nodeOps;
    node.stream_ops = streamOps;
    node.atime = node.mtime = node.ctime = Date.now();
    if (FS.isDir(mode)) node.contents = {};
    node.slot = slot ?? null;
    if (parent) parent.contents[name] = node;
    return node;
  };

  const release = (slot) =>
    guarded(() => {
      makeSafe(slot);
      unsafe.delete(slot);
      slot.name('');
      slot.handle.truncate(HEADER);
      slot.handle.flush();
    });

  const nodeOps = {
    getattr(node) {
      const size = node.slot ? guarded(() => node.slot.size) : HEADER;
      return {
        dev: 1,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: new Date(node.atime),
        mtime: new Date(node.mtime),
        ctime: new Date(node.ctime),
        blksize: HEADER,
        blocks: Math.ceil(size / HEADER),
      };
    },
    setattr(node, change) {
      for (const key of ['mode', 'atime', 'mtime', 'ctime']) {
        if (change[key] != null) node[key] = change[key];
      }
      if (change.size === undefined || !node.slot) return;
      guarded(() => {
        makeSafe();
        node.slot.handle.truncate(HEADER + change.size);
        node.slot.handle.flush();
      });
    },
    lookup() {
      throw new FS.ErrnoError(ENOENT);
    },
    mknod(parent, name, mode) {
      if (FS.isDir(mode)) return addNode(parent, name, mode);
      const slot = slots.find((one) => !one.path);
      if (!slot) throw new FS.ErrnoError(ENOSPC);
      guarded(() => {
        makeSafe();
        slot.handle.truncate(HEADER);
        slot.name(pathOf(parent, name));
      });
      return addNode(parent, name, mode, slot);
    },
    rename(node, parent, name) {
      // Folders are never renamed by the app, and have nothing on the disk that could be.
      if (!node.slot) throw new FS.ErrnoError(EINVAL);
      const replaced = parent.contents[name];
      if (replaced) {
        if (replaced.slot) release(replaced.slot);
        FS.hashRemoveNode(replaced);
      }
      guarded(() => {
        makeSafe();
        node.slot.name(pathOf(parent, name));
      });
      delete node.parent.contents[node.name];
      parent.contents[name] = node;
      node.name = name;
    },
    unlink(parent, name) {
      release(parent.contents[name].slot);
      delete parent.contents[name];
    },
    rmdir(parent, name) {
      if (Object.keys(parent.contents[name].contents).length) throw new FS.ErrnoError(ENOTEMPTY);
      delete parent.contents[name];
    },
    readdir: (node) => ['.', '..', ...Object.keys(node.contents)],
  };

  const streamOps = {
    read: ({ node }, buffer, offset, length, position) =>
      guarded(() =>
        node.slot.handle.read(buffer.subarray(offset, offset + length), { at: HEADER + position }),
      ),
    write: ({ node }, buffer, offset, length, position) =>
      guarded(() => {
        makeSafe(node.slot);
        unsafe.add(node.slot);
        node.mtime = node.ctime = Date.now();
        const part = buffer.subarray(offset, offset + length);
        return node.slot.handle.write(part, { at: HEADER + position });
      }),
    llseek({ node, position }, offset, whence) {
      const from = whence === 1 ? position : whence === 2 ? node.slot.size : 0;
      if (from + offset < 0) throw new FS.ErrnoError(EINVAL);
      return from + offset;
    },
    fsync: ({ node }) => guarded(() => node.slot?.handle.flush()) ?? 0,
  };

  const mount = () => {
    const root = addNode(null, '/', FOLDER_MODE);
    for (const slot of slots.filter((one) => one.path)) {
      const names = slot.path.split('/');
      const name = names.pop();
      let parent = root;
      for (const folder of names) {
        parent = parent.contents[folder] ?? addNode(parent, folder, FOLDER_MODE);
      }
      addNode(parent, name, 0o100666, slot);
    }
    return root;
  };
  FS.mount({ mount }, {}, at);
}
