// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Essai, encore ${plural('fr', v.days, { 'one': `${digits('fr', v.days)} jour`, 'many': `${digits('fr', v.days)} de jours`, 'other': `${digits('fr', v.days)} jours` })}`,
  cancelBy: (v) => `À résilier avant le ${v.day}`,
  price: (v) => `${v.price} dès le ${v.day}`,
  kept: 'Gardé',
  chargedAsked: 'Prélevé à nouveau ?',
  stopped: 'Bien arrêté',
  charged: 'Prélevé à nouveau',
  unknown: 'Arrêt non confirmé',
  access: (v) => `Accès jusqu’au ${v.day}`,
  resumes: (v) => `Reprend le ${v.day}`,
}
