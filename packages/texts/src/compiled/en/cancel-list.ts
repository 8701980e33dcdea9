// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const cancelList = {
  metaTitle: 'How hard is it to cancel? Subscriptions compared',
  metaDescription: 'How well-known subscriptions are cancelled: the way, the notice, and whether you keep what you paid for, each from a page of the service or its owner.',
  metaKeywords: 'cancel subscription, how to cancel, notice period',
  crumb: 'How to cancel',
  home: 'Home',
  title: 'How Hard Is It to Cancel?',
  lead: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} service`, 'other': `${digits('en', v.count)} services` })}: how each is cancelled, with how much notice, and whether you keep what you paid for. Every fact comes from a page of the service or its owner, and its day is given.`,
  find: 'Find a service',
  nothing: (v: { name: string; tellUs: string }) => `Nothing is known of “${v.name}” yet. ${v.tellUs}`,
  tellUs: 'Tell us',
  judge: 'How we judge',
  judgeLead: 'The word follows from the facts by one rule, the same for everybody. Nobody pays for it, and what a source does not say stays unknown. Facts older than a year are marked.',
  easy: 'Easy',
  easyMeans: 'You do it yourself, online or in the app store, with a day’s notice at most.',
  someSteps: 'Some steps',
  someMeans: 'You must write an email or a form, or give more than a day’s notice, or access ends at once.',
  hard: 'Hard',
  hardMeans: 'It takes a chat, a call, a letter or a visit, or more than a month’s notice.',
  unknown: 'Not known',
  unknownMeans: 'The page that we read does not say how it is cancelled.',
}
