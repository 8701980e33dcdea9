// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { renewalsDialog as english } from '../en/renewals-dialog.ts'

export const renewalsDialog: typeof english = {
  title: (v) => `Renouvellements du ${v.day}`,
  none: 'Aucun renouvellement ce jour-là',
  list: 'Renouvellements',
}
