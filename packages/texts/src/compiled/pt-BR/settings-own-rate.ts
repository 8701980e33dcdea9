// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsOwnRate as english } from '../en/settings-own-rate.ts'

export const settingsOwnRate: typeof english = {
  title: (v) => `Cotação de ${v.name}`,
  rate: (v) => `${v.currency} por um euro`,
  asOf: 'Na data de',
  save: 'Salvar cotação',
  saved: 'Cotação salva',
  saveFailed: 'Não foi possível salvar a cotação',
  removed: 'Cotação removida',
  removeFailed: 'Não foi possível remover a cotação',
}
