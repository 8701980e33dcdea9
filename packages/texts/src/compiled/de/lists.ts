// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { lists as english } from '../en/lists.ts'
import { digits, plural } from '../../message-parts.ts'

export const lists: typeof english = {
  suggestions: 'Vorschläge',
  suggestionCount: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Vorschlag`, 'other': `${digits('de', v.count)} Vorschläge` })}`,
  showing: (v) => `${v.from} bis ${v.to} von ${v.total} ${v.noun}`,
  showingShort: (v) => `${v.from} bis ${v.to} von ${v.total}`,
  perPage: 'Zeilen pro Seite',
  all: 'Alle',
  showAll: (v) => `Alle ${v.total} anzeigen`,
  previous: 'Zurück',
  next: 'Weiter',
  morePages: 'Weitere Seiten',
  page: (v) => `Seite ${v.page}`,
}
