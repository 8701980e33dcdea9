// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listFrame as english } from '../en/list-frame.ts'

export const listFrame: typeof english = {
  title: 'Abos',
  import: 'Importieren',
  add: 'Abo hinzufügen',
  summary: 'Zusammenfassung',
  totalActive: 'Aktiv',
  monthlyCost: 'Kosten im Monat',
  nextRenewal: 'Nächste Verlängerung',
  loading: 'Abos werden geladen',
}
