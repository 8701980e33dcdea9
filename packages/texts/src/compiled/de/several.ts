// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { several as english } from '../en/several.ts'
import { digits, plural } from '../../message-parts.ts'

export const several: typeof english = {
  bar: 'Ausgewählte Abos',
  selected: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} ausgewählt`, 'other': `${digits('de', v.count)} ausgewählt` })}`,
  selectAll: (v) => `Alle ${v.count} auswählen`,
  selectNone: 'Keins auswählen',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  days: 'Erinnerungstage',
  category: 'Kategorie',
  payment: 'Zahlungsmittel',
  share: 'In den Haushalt stellen',
  delete: 'Löschen',
  deleteTitle: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })} löschen?`,
  deleteText: (v) => `Sieben Tage lang findest du ${plural('de', v.count, { 'one': 'es', 'other': 'sie' })} unter „Kürzlich gelöscht“. Frühere Abbuchungen bleiben.`,
  shareTitle: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })} in den Haushalt stellen?`,
  shareText: (v) => `Von jedem zu sehen für ${v.others}: Name, Symbol, Preis, Daten, Rhythmus, Kategorie, Abbuchungen, Kündigungslink und was entschieden wurde.`,
  shareTextAlone: 'Wer dazukommt, sieht von jedem Name, Symbol, Preis, Daten, Rhythmus, Kategorie, Abbuchungen, Kündigungslink und was entschieden wurde.',
  shareKept: 'Nur für dich: Notizen, Kundennummer, Zahlungsmittel, Nachweise, Adressen und frühere Nachrichten.',
  changed: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })} geändert`,
  deleted: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })} gelöscht`,
  undone: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })} wie zuvor`,
  restored: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })} wiederhergestellt`,
  notAll: (v) => `${v.done} von ${plural('de', v.all, { 'one': `${digits('de', v.all)} Abo`, 'other': `${digits('de', v.all)} Abos` })} geändert`,
  failed: 'Das konnte nicht gespeichert werden',
  undo: 'Rückgängig',
}
