// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { renewalsDialog as english } from '../en/renewals-dialog.ts'

export const renewalsDialog: typeof english = {
  title: (v) => `Renovações em ${v.day}`,
  none: 'Nenhuma renovação nesta data',
  list: 'Renovações',
}
