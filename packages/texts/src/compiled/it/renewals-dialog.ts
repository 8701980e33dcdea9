// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { renewalsDialog as english } from '../en/renewals-dialog.ts'

export const renewalsDialog: typeof english = {
  title: (v) => `Rinnovi del ${v.day}`,
  none: 'Nessun rinnovo in questa data',
  list: 'Rinnovi',
}
