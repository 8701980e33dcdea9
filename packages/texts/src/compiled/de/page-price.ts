// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pagePrice as english } from '../en/page-price.ts'

export const pagePrice: typeof english = {
  title: 'Preis hinzufügen',
  text: 'Für einen Preis, der sich ändern wird oder geändert hat. Was abgebucht wurde, bleibt, wie es war.',
  from: 'Gilt ab',
  price: 'Preis',
  save: 'Preis speichern',
  added: 'Preis hinzugefügt',
  failed: 'Der Preis konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
  undo: 'Rückgängig',
  undoFailed: 'Das konnte nicht rückgängig gemacht werden. Bitte versuche es noch einmal.',
}
