// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Paramètres',
  subtitle: 'Gérez les préférences de votre compte et de vos abonnements.',
  loading: 'Chargement de vos paramètres',
  account: 'Compte',
  plan: 'Offre',
  notifications: 'Notifications',
  household: 'Foyer',
  people: 'Personnes',
}
