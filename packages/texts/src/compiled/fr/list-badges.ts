// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Essai, encore ${plural('fr', v.days, { 'one': `${digits('fr', v.days)} jour`, 'many': `${digits('fr', v.days)} de jours`, 'other': `${digits('fr', v.days)} jours` })}`,
  cancelBy: (v) => `Résiliable jusqu’au ${v.day}`,
  price: (v) => `${v.price} dès le ${v.day}`,
  kept: 'Gardé',
  chargedAsked: 'Débité à nouveau ?',
  stopped: 'Terminé à coup sûr',
  charged: 'Débité à nouveau',
  unknown: 'Fin non confirmée',
  access: (v) => `Accès jusqu’au ${v.day}`,
  resumes: (v) => `Reprend le ${v.day}`,
}
