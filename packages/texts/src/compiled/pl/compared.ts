// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { compared as english } from '../en/compared.ts'

export const compared: typeof english = {
  waiting: 'Porównywanie z tym, co masz zapisane',
  failed: 'Nie udało się wczytać Twoich subskrypcji, z którymi to porównujemy.',
}
