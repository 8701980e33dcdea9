// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const lists = {
  suggestions: 'Suggestions',
  suggestionCount: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} suggestion`, 'other': `${digits('en', v.count)} suggestions` })}`,
  showing: (v: { from: string; to: string; total: string; noun: string }) => `Showing ${v.from} to ${v.to} of ${v.total} ${v.noun}`,
  showingShort: (v: { from: string; to: string; total: string }) => `${v.from} to ${v.to} of ${v.total}`,
  perPage: 'Rows per page',
  all: 'All',
  showAll: (v: { total: string }) => `Show all ${v.total}`,
  previous: 'Previous',
  next: 'Next',
  morePages: 'More pages',
  page: (v: { page: string }) => `Page ${v.page}`,
}
