// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Taux de ${v.name}`,
  rate: (v) => `${v.currency} pour un euro`,
  asOf: 'En date du',
  save: 'Enregistrer le taux',
  saved: 'Taux enregistré',
  saveFailed: 'Impossible d’enregistrer le taux',
  removed: 'Taux retiré',
  removeFailed: 'Impossible de retirer le taux',
}
