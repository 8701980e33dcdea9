// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageRemovePrice as english } from '../en/page-remove-price.ts'

export const pageRemovePrice: typeof english = {
  title: 'Diesen Preis entfernen?',
  text: (v) => `${v.amount} ab ${v.day} gilt nicht mehr: Der Preis davor bleibt. Was abgebucht wurde, bleibt, wie es war.`,
  confirm: 'Entfernen',
  removed: 'Preis entfernt',
  failed: 'Der Preis konnte nicht entfernt werden. Bitte versuche es noch einmal.',
  undo: 'Rückgängig',
}
