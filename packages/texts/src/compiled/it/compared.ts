// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { compared as english } from '../en/compared.ts'

export const compared: typeof english = {
  waiting: 'Confronto con quello che hai registrato',
  failed: 'Non è stato possibile caricare i tuoi abbonamenti, con cui avviene il confronto.',
}
