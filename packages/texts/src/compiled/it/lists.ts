// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { lists as english } from '../en/lists.ts'
import { digits, plural } from '../../message-parts.ts'

export const lists: typeof english = {
  suggestions: 'Suggerimenti',
  suggestionCount: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} suggerimento`, 'many': `${digits('it', v.count)} suggerimenti`, 'other': `${digits('it', v.count)} suggerimenti` })}`,
  showing: (v) => `Da ${v.from} a ${v.to} di ${v.total} ${v.noun}`,
  showingShort: (v) => `Da ${v.from} a ${v.to} di ${v.total}`,
  perPage: 'Righe per pagina',
  all: 'Tutte',
  showAll: (v) => `Mostra tutte (${v.total})`,
  previous: 'Precedente',
  next: 'Successiva',
  morePages: 'Altre pagine',
  page: (v) => `Pagina ${v.page}`,
}
