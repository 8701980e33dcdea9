// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelFacts as english } from '../en/page-cancel-facts.ts'
import { digits, plural } from '../../message-parts.ts'

export const pageCancelFacts: typeof english = {
  difficulty: 'Difficulté',
  easy: 'Facile',
  someSteps: 'Quelques étapes',
  hard: 'Difficile',
  notKnown: 'Inconnu',
  how: 'Comment',
  online: 'en ligne dans votre compte',
  appStore: 'dans la boutique d’applications où vous l’avez acheté',
  message: 'par e-mail ou formulaire de contact',
  chat: 'par chat',
  phone: 'par téléphone',
  letter: 'par lettre',
  shop: 'sur place',
  notice: 'Préavis',
  noNotice: 'Aucun n’est indiqué',
  noticeHours: (v) => `Au moins ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} heure`, 'many': `${digits('fr', v.count)} d’heures`, 'other': `${digits('fr', v.count)} heures` })} avant le renouvellement`,
  noticeDays: (v) => `Au moins ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} jour`, 'many': `${digits('fr', v.count)} de jours`, 'other': `${digits('fr', v.count)} jours` })} avant le renouvellement`,
  noticeMonths: (v) => `Au moins ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} mois`, 'many': `${digits('fr', v.count)} de mois`, 'other': `${digits('fr', v.count)} mois` })} avant le renouvellement`,
  access: 'Période déjà payée',
  lasts: 'Vous pouvez en profiter jusqu’à sa fin',
  ends: 'L’accès s’arrête aussitôt',
  copyOf: (v) => `Source : ${v.page}, copie du ${v.day}.`,
  copyFor: (v) => `Source : ${v.page}, pour ${v.region}, copie du ${v.day}.`,
  readOn: (v) => `Source : ${v.page}, une copie sans date, lue le ${v.day}.`,
  readFor: (v) => `Source : ${v.page}, pour ${v.region}, une copie sans date, lue le ${v.day}.`,
  isOld: 'Cela date de plus d’un an : il se peut que cela ait changé.',
  newTab: '(s’ouvre dans un nouvel onglet)',
}
