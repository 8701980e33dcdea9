// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { renewalsDialog as english } from '../en/renewals-dialog.ts'

export const renewalsDialog: typeof english = {
  title: (v) => `Odnowienia: ${v.day}`,
  none: 'Brak odnowień w tym dniu',
  list: 'Odnowienia',
}
