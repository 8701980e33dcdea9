// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageConfirmation as english } from '../en/page-confirmation.ts'

export const pageConfirmation: typeof english = {
  title: 'Bestätigung des Anbieters',
  label: 'Nummer oder Text',
  hint: 'Leer lassen, um sie zu entfernen.',
  save: 'Bestätigung speichern',
  saved: 'Bestätigung gespeichert',
  failed: 'Die Bestätigung konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
}
