// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { lists as english } from '../en/lists.ts'
import { digits, plural } from '../../message-parts.ts'

export const lists: typeof english = {
  suggestions: 'Sugestões',
  suggestionCount: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} sugestão`, 'many': `${digits('pt-BR', v.count)} sugestões`, 'other': `${digits('pt-BR', v.count)} sugestões` })}`,
  showing: (v) => `${v.from} a ${v.to} de ${v.total} ${v.noun}`,
  showingShort: (v) => `${v.from} a ${v.to} de ${v.total}`,
  perPage: 'Linhas por página',
  all: 'Todas',
  showAll: (v) => `Mostrar todas (${v.total})`,
  previous: 'Anterior',
  next: 'Próxima',
  morePages: 'Mais páginas',
  page: (v) => `Página ${v.page}`,
}
