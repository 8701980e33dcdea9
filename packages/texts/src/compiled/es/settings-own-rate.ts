// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Tipo de cambio de ${v.name}`,
  rate: (v) => `${v.currency} por un euro`,
  asOf: 'Con fecha de',
  save: 'Guardar tipo',
  saved: 'Tipo guardado',
  saveFailed: 'No se ha podido guardar el tipo',
  removed: 'Tipo quitado',
  removeFailed: 'No se ha podido quitar el tipo',
}
