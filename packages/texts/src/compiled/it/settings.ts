// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Impostazioni',
  subtitle: 'Gestisci le preferenze del tuo account e dei tuoi abbonamenti.',
  loading: 'Caricamento delle impostazioni',
  account: 'Account',
  plan: 'Piano',
  notifications: 'Notifiche',
  household: 'Famiglia',
  people: 'Persone',
}
