// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelFacts as english } from '../en/page-cancel-facts.ts'
import { digits, plural } from '../../message-parts.ts'

export const pageCancelFacts: typeof english = {
  difficulty: 'Schwierigkeit',
  easy: 'Leicht',
  someSteps: 'Einige Schritte',
  hard: 'Schwer',
  notKnown: 'Nicht bekannt',
  how: 'Wie',
  online: 'online in deinem Konto',
  appStore: 'in dem App-Store, in dem du es gekauft hast',
  message: 'per E-Mail oder Kontaktformular',
  chat: 'im Chat',
  phone: 'am Telefon',
  letter: 'per Brief',
  shop: 'persönlich vor Ort',
  notice: 'Kündigungsfrist',
  noNotice: 'Keine genannt',
  noticeHours: (v) => `Mindestens ${plural('de', v.count, { 'one': `${digits('de', v.count)} Stunde`, 'other': `${digits('de', v.count)} Stunden` })} vor der Verlängerung`,
  noticeDays: (v) => `Mindestens ${plural('de', v.count, { 'one': `${digits('de', v.count)} Tag`, 'other': `${digits('de', v.count)} Tage` })} vor der Verlängerung`,
  noticeMonths: (v) => `Mindestens ${plural('de', v.count, { 'one': `${digits('de', v.count)} Monat`, 'other': `${digits('de', v.count)} Monate` })} vor der Verlängerung`,
  access: 'Schon bezahlte Zeit',
  lasts: 'Du kannst es bis zu ihrem Ende nutzen',
  ends: 'Der Zugang endet sofort',
  copyOf: (v) => `Quelle: ${v.page}, Kopie vom ${v.day}.`,
  copyFor: (v) => `Quelle: ${v.page}, für ${v.region}, Kopie vom ${v.day}.`,
  readOn: (v) => `Quelle: ${v.page}, Kopie ohne Datum, gelesen am ${v.day}.`,
  readFor: (v) => `Quelle: ${v.page}, für ${v.region}, Kopie ohne Datum, gelesen am ${v.day}.`,
  isOld: 'Das ist mehr als ein Jahr alt: Es kann sich geändert haben.',
  newTab: '(öffnet einen neuen Tab)',
}
