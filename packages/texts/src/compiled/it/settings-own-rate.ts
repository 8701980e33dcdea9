// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Cambio di ${v.name}`,
  rate: (v) => `${v.currency} per un euro`,
  asOf: 'Alla data del',
  save: 'Salva cambio',
  saved: 'Cambio salvato',
  saveFailed: 'Impossibile salvare il cambio',
  removed: 'Cambio rimosso',
  removeFailed: 'Impossibile rimuovere il cambio',
}
