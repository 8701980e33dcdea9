// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { severalDialog as english } from '../en/several-dialog.ts'
import { digits, plural } from '../../message-parts.ts'

export const severalDialog: typeof english = {
  daysOf: (v) => `Jours de rappel de ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement`, 'many': `${digits('fr', v.count)} d’abonnements`, 'other': `${digits('fr', v.count)} abonnements` })}`,
  categoryOf: (v) => `Catégorie de ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement`, 'many': `${digits('fr', v.count)} d’abonnements`, 'other': `${digits('fr', v.count)} abonnements` })}`,
  paymentOf: (v) => `Moyen de paiement de ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement`, 'many': `${digits('fr', v.count)} d’abonnements`, 'other': `${digits('fr', v.count)} abonnements` })}`,
  save: 'Enregistrer',
  remindMe: 'Me le rappeler',
  dayBefore: (v) => `${plural('fr', v.days, { 'one': `${digits('fr', v.days)} jour`, 'many': `${digits('fr', v.days)} de jours`, 'other': `${digits('fr', v.days)} jours` })} avant`,
  category: 'Catégorie',
  payment: 'Moyen de paiement',
  paymentHint: 'Laissez vide pour le retirer.',
  paymentExample: 'Par exemple, Visa 4242',
}
