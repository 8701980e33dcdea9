// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Taxa de ${v.name}`,
  rate: (v) => `${v.currency} por um euro`,
  asOf: 'Na data de',
  save: 'Salvar taxa',
  saved: 'Taxa salva',
  saveFailed: 'Não foi possível salvar a taxa',
  removed: 'Taxa removida',
  removeFailed: 'Não foi possível remover a taxa',
}
