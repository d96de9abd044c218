// What the page itself says, before the app is there and beside it.

const WORDS = {
  en: {
    loading: 'Loading…',
    starting: 'Starting…',
    failed: 'The app could not be started.',
    offline: 'The app could not be loaded. It needs the internet the first time.',
    elsewhere: 'Kingi Scorer is open in another window.',
    here: 'Use it here',
    again: 'Try again',
    details: 'Details',
    ready: 'Ready to use without internet.',
    newer: 'A new version is ready.',
    take: 'Use it now',
    close: 'Close',
    unkept: 'This browser keeps no games for this page. Make a backup before you close it.',
    save: 'Back up',
  },
  fi: {
    loading: 'Ladataan…',
    starting: 'Käynnistetään…',
    failed: 'Sovellusta ei voitu käynnistää.',
    offline: 'Sovellusta ei voitu ladata. Ensimmäisellä kerralla tarvitaan internet.',
    elsewhere: 'Kingi Scorer on auki toisessa ikkunassa.',
    here: 'Käytä tässä',
    again: 'Yritä uudelleen',
    details: 'Lisätietoja',
    ready: 'Valmis käytettäväksi ilman internetiä.',
    newer: 'Uusi versio on valmis.',
    take: 'Ota käyttöön',
    close: 'Sulje',
    unkept: 'Tämä selain ei säilytä tämän sivun pelejä. Varmuuskopioi ne ennen kuin suljet sivun.',
    save: 'Varmuuskopioi',
  },
  tr: {
    loading: 'Yükleniyor…',
    starting: 'Başlatılıyor…',
    failed: 'Uygulama başlatılamadı.',
    offline: 'Uygulama yüklenemedi. İlk açılışta internet gerekir.',
    elsewhere: 'Kingi Scorer başka bir pencerede açık.',
    here: 'Burada kullan',
    again: 'Yeniden dene',
    details: 'Ayrıntılar',
    ready: 'İnternetsiz kullanıma hazır.',
    newer: 'Yeni sürüm hazır.',
    take: 'Şimdi kullan',
    close: 'Kapat',
    unkept: 'Bu tarayıcı bu sayfanın oyunlarını saklamıyor. Sayfayı kapatmadan önce yedek al.',
    save: 'Yedekle',
  },
};

const CHOSEN = 'kingi-language';

/** The language that the app spoke last: it may have been chosen there. */
function chosen() {
  try {
    return localStorage.getItem(CHOSEN);
  } catch (error) {
    console.info('this browser keeps no language:', error);
    return null;
  }
}

const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
let language = [chosen(), ...spoken].find((tag) => tag in WORDS) ?? 'en';
document.documentElement.lang = language;

/** A text of the page in the language of the app; until that is known, in the browser's. */
export function word(key) {
  return WORDS[language][key];
}

/** Speak another language from now on, and after the next start from the beginning. */
export function speak(tag) {
  language = tag in WORDS ? tag : language;
  document.documentElement.lang = language;
  localStorage.setItem(CHOSEN, language);
}
