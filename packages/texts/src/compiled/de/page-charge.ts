// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCharge as english } from '../en/page-charge.ts'

export const pageCharge: typeof english = {
  title: 'Abbuchung hinzufügen',
  text: 'Für eine Zahlung, die hier fehlt.',
  save: 'Abbuchung speichern',
  date: 'Abgebucht am',
  amount: 'Betrag',
  added: 'Abbuchung hinzugefügt',
  failed: 'Die Abbuchung konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
}
