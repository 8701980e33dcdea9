// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { lists as english } from '../en/lists.ts'
import { digits, plural } from '../../message-parts.ts'

export const lists: typeof english = {
  suggestions: 'Podpowiedzi',
  suggestionCount: (v) => `${plural('pl', v.count, { 'one': `${digits('pl', v.count)} podpowiedź`, 'few': `${digits('pl', v.count)} podpowiedzi`, 'many': `${digits('pl', v.count)} podpowiedzi`, 'other': `${digits('pl', v.count)} podpowiedzi` })}`,
  showing: (v) => `Od ${v.from} do ${v.to} z ${v.total} ${v.noun}`,
  showingShort: (v) => `Od ${v.from} do ${v.to} z ${v.total}`,
  perPage: 'Wierszy na stronie',
  all: 'Wszystkie',
  showAll: (v) => `Pokaż wszystkie (${v.total})`,
  previous: 'Poprzednia',
  next: 'Następna',
  morePages: 'Więcej stron',
  page: (v) => `Strona ${v.page}`,
}
