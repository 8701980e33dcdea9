// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { calendar as english } from '../en/calendar.ts'
import { digits, plural } from '../../message-parts.ts'

export const calendar: typeof english = {
  title: 'Calendrier',
  subtitle: 'Chaque renouvellement à son jour, et ce qui a été payé les jours précédents.',
  subscribe: 'S’abonner dans votre agenda',
  emptyTitle: 'Rien ne se renouvelle encore',
  emptyText: 'Ajoutez un abonnement, et ses renouvellements apparaîtront ici à leur jour.',
  emptyAction: 'Voir vos abonnements',
  loading: 'Chargement du calendrier',
  schedule: 'Calendrier des renouvellements',
  today: 'Aujourd’hui',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  failed: 'Impossible de charger les prélèvements passés',
  failedText: 'Le calendrier n’affiche que ce qui est à venir.',
  paid: 'payé',
  sumPaid: (v) => `payé ${v.paid}`,
  sumToCome: (v) => `à venir ${v.toCome}`,
  sumBoth: (v) => `payé ${v.paid}, à venir ${v.toCome}`,
  more: (v) => `et ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} autre`, 'many': `${digits('fr', v.count)} d’autres`, 'other': `${digits('fr', v.count)} autres` })}`,
  refunded: 'Remboursé',
  charged: 'Prélevé',
  yourPart: (v) => `${v.cycle}, votre part`,
  day: (v) => `${v.day}, ${plural('fr', v.count, { '=0': 'aucun renouvellement', 'one': `${digits('fr', v.count)} renouvellement`, 'many': `${digits('fr', v.count)} de renouvellements`, 'other': `${digits('fr', v.count)} renouvellements` })}`,
  dayToday: (v) => `${v.day}, aujourd’hui, ${plural('fr', v.count, { '=0': 'aucun renouvellement', 'one': `${digits('fr', v.count)} renouvellement`, 'many': `${digits('fr', v.count)} de renouvellements`, 'other': `${digits('fr', v.count)} renouvellements` })}`,
}
