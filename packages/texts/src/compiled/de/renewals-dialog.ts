// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { renewalsDialog as english } from '../en/renewals-dialog.ts'

export const renewalsDialog: typeof english = {
  title: (v) => `Verlängerungen am ${v.day}`,
  none: 'Keine Verlängerungen an diesem Tag',
  list: 'Verlängerungen',
}
