// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSettled as english } from '../en/page-settled.ts'

export const pageSettled: typeof english = {
  label: (v) => `Wer die Abbuchung vom ${v.day} beglichen hat`,
  tick: (v) => `${v.name} ${v.amount}`,
  settled: ', beglichen',
  untick: 'Haken entfernen',
  tickIt: 'Als beglichen abhaken',
  lead: 'Beglichen:',
  failed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
}
