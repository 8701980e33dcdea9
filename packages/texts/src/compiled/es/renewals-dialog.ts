// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { renewalsDialog as english } from '../en/renewals-dialog.ts'

export const renewalsDialog: typeof english = {
  title: (v) => `Renovaciones del ${v.day}`,
  none: 'No hay renovaciones en esta fecha',
  list: 'Renovaciones',
}
