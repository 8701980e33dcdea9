// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Ustawienia',
  subtitle: 'Zarządzaj preferencjami konta i ustawieniami subskrypcji.',
  loading: 'Wczytywanie ustawień',
  account: 'Konto',
  plan: 'Plan',
  notifications: 'Powiadomienia',
  household: 'Gospodarstwo',
  people: 'Osoby',
}
