// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { lists as english } from '../en/lists.ts'
import { digits, plural } from '../../message-parts.ts'

export const lists: typeof english = {
  suggestions: 'Sugerencias',
  suggestionCount: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} sugerencia`, 'many': `${digits('es', v.count)} sugerencias`, 'other': `${digits('es', v.count)} sugerencias` })}`,
  showing: (v) => `${v.from} a ${v.to} de ${v.total} ${v.noun}`,
  showingShort: (v) => `${v.from} a ${v.to} de ${v.total}`,
  perPage: 'Filas por página',
  all: 'Todas',
  showAll: (v) => `Mostrar las ${v.total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  morePages: 'Más páginas',
  page: (v) => `Página ${v.page}`,
}
