// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planPaid as english } from '../en/plan-paid.ts'

export const planPaid: typeof english = {
  title: 'Zahlung erfolgreich',
  activated: 'Dein Abo ist jetzt aktiv',
  nothingCharged: 'Heute wurde nichts abgebucht.',
  checkout: (v) => `Bezahl-ID: ${v.id}`,
  open: 'Übersicht öffnen',
  signOut: 'Ab- und wieder anmelden',
  home: 'Zur Startseite',
}
