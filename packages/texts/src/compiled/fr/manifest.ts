// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { manifest as english } from '../en/manifest.ts'

export const manifest: typeof english = {
  description: 'Prévenu à temps avant qu’un abonnement payant se renouvelle.',
  phone: 'Les prochains renouvellements, sur un téléphone',
  wide: 'Les prochains renouvellements, et ce qu’ils coûtent',
  add: 'Ajouter un abonnement',
  reminders: 'Rappels',
}
