// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notFound as english } from '../en/not-found.ts'

export const notFound: typeof english = {
  tab: 'Página no encontrada',
  title: '¡Vaya! Página no encontrada',
  text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección esté mal escrita.',
  home: 'Volver al inicio',
}
