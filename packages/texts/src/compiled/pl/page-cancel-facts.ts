// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelFacts as english } from '../en/page-cancel-facts.ts'
import { digits, plural } from '../../message-parts.ts'

export const pageCancelFacts: typeof english = {
  difficulty: 'Trudność',
  easy: 'Łatwo',
  someSteps: 'Kilka kroków',
  hard: 'Trudno',
  notKnown: 'Nie wiadomo',
  how: 'Jak',
  online: 'online na swoim koncie',
  appStore: 'w sklepie z aplikacjami, w którym nastąpił zakup',
  message: 'e-mailem lub przez formularz kontaktowy',
  chat: 'na czacie',
  phone: 'telefonicznie',
  letter: 'listownie',
  shop: 'osobiście',
  notice: 'Okres wypowiedzenia',
  noNotice: 'Nie podano żadnego',
  noticeHours: (v) => `Co najmniej ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} godzinę`, 'few': `${digits('pl', v.count)} godziny`, 'many': `${digits('pl', v.count)} godzin`, 'other': `${digits('pl', v.count)} godziny` })} przed odnowieniem`,
  noticeDays: (v) => `Co najmniej ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} dzień`, 'few': `${digits('pl', v.count)} dni`, 'many': `${digits('pl', v.count)} dni`, 'other': `${digits('pl', v.count)} dnia` })} przed odnowieniem`,
  noticeMonths: (v) => `Co najmniej ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} miesiąc`, 'few': `${digits('pl', v.count)} miesiące`, 'many': `${digits('pl', v.count)} miesięcy`, 'other': `${digits('pl', v.count)} miesiąca` })} przed odnowieniem`,
  access: 'Opłacony już czas',
  lasts: 'Można korzystać do jego końca',
  ends: 'Dostęp kończy się od razu',
  copyOf: (v) => `Źródło: ${v.page}, kopia z ${v.day}.`,
  copyFor: (v) => `Źródło: ${v.page}, dla: ${v.region}, kopia z ${v.day}.`,
  readOn: (v) => `Źródło: ${v.page}, kopia bez daty, odczytana ${v.day}.`,
  readFor: (v) => `Źródło: ${v.page}, dla: ${v.region}, kopia bez daty, odczytana ${v.day}.`,
  isOld: 'To informacja sprzed ponad roku: mogła się zmienić.',
  newTab: '(otwiera się w nowej karcie)',
}
