// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Test, noch ${plural('de', v.days, { 'one': `${digits('de', v.days)} Tag`, 'other': `${digits('de', v.days)} Tage` })}`,
  cancelBy: (v) => `Kündigen bis ${v.day}`,
  price: (v) => `${v.price} ab ${v.day}`,
  kept: 'Behalten',
  chargedAsked: 'Wieder abgebucht?',
  stopped: 'Sicher beendet',
  charged: 'Wieder abgebucht',
  unknown: 'Unbekannt, ob beendet',
  access: (v) => `Zugang bis ${v.day}`,
  resumes: (v) => `Läuft weiter ab ${v.day}`,
}
