// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Kurs: ${v.name}`,
  rate: (v) => `${v.currency} za jedno euro`,
  asOf: 'Na dzień',
  save: 'Zapisz kurs',
  saved: 'Kurs zapisany',
  saveFailed: 'Nie udało się zapisać kursu',
  removed: 'Kurs usunięty',
  removeFailed: 'Nie udało się usunąć kursu',
}
