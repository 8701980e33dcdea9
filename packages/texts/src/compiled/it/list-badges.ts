// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Prova, ancora ${plural('it', v.days, { 'one': `${digits('it', v.days)} giorno`, 'many': `${digits('it', v.days)} di giorni`, 'other': `${digits('it', v.days)} giorni` })}`,
  cancelBy: (v) => `Disdici entro il ${v.day}`,
  price: (v) => `${v.price} dal ${v.day}`,
  kept: 'Tenuto',
  chargedAsked: 'Addebitato di nuovo?',
  stopped: 'Terminato di sicuro',
  charged: 'Addebitato di nuovo',
  unknown: 'Non si sa se è terminato',
  access: (v) => `Accesso fino al ${v.day}`,
  resumes: (v) => `Riprende il ${v.day}`,
}
