// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneySums as english } from '../en/money-sums.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneySums: typeof english = {
  title: 'Le détail du calcul',
  intro: 'Ce qui est actif : le prix du prochain renouvellement, multiplié par le nombre de renouvellements par an. Un douzième de l’année fait le mois.',
  nothingActive: 'Rien n’est actif.',
  frequent: 'Ceux à la semaine et au jour forment une part distincte.',
  simpleRule: 'Selon une règle plus simple, un mois fait quatre semaines ou trente jours.',
  trialRule: (v) => `Un essai compte au prix qui le suit : ${v.trials}.`,
  showInOne: 'Afficher dans une seule devise',
  inCurrency: (v) => `En ${v.currency}`,
  whatIsAdded: 'Ce qui est additionné',
  subscription: 'Abonnement',
  priceAndTimes: 'Prix et renouvellements par an',
  aYear: 'Par an',
  showMore: (v) => `${plural('fr', v.count, { 'one': `En afficher ${digits('fr', v.count)} de plus`, 'many': `En afficher ${digits('fr', v.count)} de plus`, 'other': `En afficher ${digits('fr', v.count)} de plus` })}`,
  perYear: 'Par an',
  perMonth: 'Par mois',
  perService: 'Par service',
  byServices: (v) => `÷ ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} service`, 'many': `${digits('fr', v.count)} de services`, 'other': `${digits('fr', v.count)} services` })}`,
}
