// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listFrame as english } from '../en/list-frame.ts'

export const listFrame: typeof english = {
  title: 'Abonnements',
  import: 'Importer',
  add: 'Ajouter',
  summary: 'Résumé',
  totalActive: 'Actifs',
  monthlyCost: 'Coût mensuel',
  nextRenewal: 'Prochain renouvellement',
  loading: 'Chargement des abonnements',
}
