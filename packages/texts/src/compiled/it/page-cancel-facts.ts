// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelFacts as english } from '../en/page-cancel-facts.ts'
import { digits, plural } from '../../message-parts.ts'

export const pageCancelFacts: typeof english = {
  difficulty: 'Difficoltà',
  easy: 'Facile',
  someSteps: 'Qualche passaggio',
  hard: 'Difficile',
  notKnown: 'Non si sa',
  how: 'Come',
  online: 'online dal tuo account',
  appStore: 'nell’app store in cui l’hai acquistato',
  message: 'per email o modulo di contatto',
  chat: 'in chat',
  phone: 'per telefono',
  letter: 'per lettera',
  shop: 'di persona',
  notice: 'Preavviso',
  noNotice: 'Nessuno indicato',
  noticeHours: (v) => `Almeno ${plural('it', v.count, { 'one': `${digits('it', v.count)} ora`, 'many': `${digits('it', v.count)} di ore`, 'other': `${digits('it', v.count)} ore` })} prima del rinnovo`,
  noticeDays: (v) => `Almeno ${plural('it', v.count, { 'one': `${digits('it', v.count)} giorno`, 'many': `${digits('it', v.count)} di giorni`, 'other': `${digits('it', v.count)} giorni` })} prima del rinnovo`,
  noticeMonths: (v) => `Almeno ${plural('it', v.count, { 'one': `${digits('it', v.count)} mese`, 'many': `${digits('it', v.count)} di mesi`, 'other': `${digits('it', v.count)} mesi` })} prima del rinnovo`,
  access: 'Periodo già pagato',
  lasts: 'Puoi usarlo fino alla sua fine',
  ends: 'L’accesso finisce subito',
  copyOf: (v) => `Fonte: ${v.page}, copia del ${v.day}.`,
  copyFor: (v) => `Fonte: ${v.page}, per ${v.region}, copia del ${v.day}.`,
  readOn: (v) => `Fonte: ${v.page}, una copia senza data, letta il ${v.day}.`,
  readFor: (v) => `Fonte: ${v.page}, per ${v.region}, una copia senza data, letta il ${v.day}.`,
  isOld: 'È di più di un anno fa: potrebbe essere cambiato.',
  newTab: '(si apre in una nuova scheda)',
}
