// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { compared as english } from '../en/compared.ts'

export const compared: typeof english = {
  waiting: 'Comparando con lo que tienes registrado',
  failed: 'No se pudieron cargar tus suscripciones, con las que se compara esto.',
}
