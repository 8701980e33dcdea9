// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Einstellungen',
  subtitle: 'Verwalte dein Konto und alles rund um deine Abos.',
  loading: 'Deine Einstellungen werden geladen',
  account: 'Konto',
  plan: 'Tarif',
  notifications: 'Benachrichtigungen',
  household: 'Haushalt',
  people: 'Personen',
}
