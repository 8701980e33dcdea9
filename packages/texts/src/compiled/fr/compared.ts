// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { compared as english } from '../en/compared.ts'

export const compared: typeof english = {
  waiting: 'Comparaison avec ce que vous avez enregistré',
  failed: 'Vos abonnements, avec lesquels la comparaison se fait, n’ont pas pu être chargés.',
}
