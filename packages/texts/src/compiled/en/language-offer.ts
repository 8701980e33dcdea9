// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const languageOffer = {
  label: 'Language',
  text: 'This page is also available in English.',
  open: 'Read in English',
  dismiss: 'Not now',
}
