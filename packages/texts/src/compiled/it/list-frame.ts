// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listFrame as english } from '../en/list-frame.ts'

export const listFrame: typeof english = {
  title: 'Abbonamenti',
  import: 'Importa',
  add: 'Aggiungi',
  summary: 'Riepilogo',
  totalActive: 'Attivi',
  monthlyCost: 'Costo mensile',
  nextRenewal: 'Prossimo rinnovo',
  loading: 'Caricamento degli abbonamenti',
}
