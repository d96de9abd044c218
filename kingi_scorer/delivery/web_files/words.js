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
    unkept: 'This browser keeps no games for this page. Export a game before you close it.',
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
    unkept: 'Tämä selain ei säilytä tämän sivun pelejä. Vie peli tiedostoon ennen kuin suljet sivun.',
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
    unkept: 'Bu tarayıcı bu sayfanın oyunlarını saklamıyor. Sayfayı kapatmadan önce oyunu dışa aktarın.',
  },
};

const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());

/** The language of the page's own words: the first of the browser's that there is. */
export const language = spoken.find((tag) => tag in WORDS) ?? 'en';

/** The words in that language. */
export const words = WORDS[language];
