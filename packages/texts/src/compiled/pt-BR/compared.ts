// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { compared as english } from '../en/compared.ts'

export const compared: typeof english = {
  waiting: 'Comparando com o que você registrou',
  failed: 'Não foi possível carregar as suas assinaturas, com as quais isto é comparado.',
}
