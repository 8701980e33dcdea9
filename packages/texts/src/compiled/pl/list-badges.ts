// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Okres próbny, ${plural('pl', v.days, { 'one': `został ${digits('pl', v.days)} dzień`, 'few': `zostały ${digits('pl', v.days)} dni`, 'many': `zostało ${digits('pl', v.days)} dni`, 'other': `zostało ${digits('pl', v.days)} dnia` })}`,
  cancelBy: (v) => `Zrezygnuj do ${v.day}`,
  price: (v) => `${v.price} od ${v.day}`,
  kept: 'Zostaje',
  chargedAsked: 'Znów pobrano opłatę?',
  stopped: 'Na pewno zakończona',
  charged: 'Znów pobrano opłatę',
  unknown: 'Nie wiadomo, czy zakończona',
  access: (v) => `Dostęp do ${v.day}`,
  resumes: (v) => `Wznowienie ${v.day}`,
}
