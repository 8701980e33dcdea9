// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Kurs für ${v.name}`,
  rate: (v) => `${v.currency} für einen Euro`,
  asOf: 'Stand vom',
  save: 'Kurs speichern',
  saved: 'Kurs gespeichert',
  saveFailed: 'Der Kurs konnte nicht gespeichert werden',
  removed: 'Kurs entfernt',
  removeFailed: 'Der Kurs konnte nicht entfernt werden',
}
