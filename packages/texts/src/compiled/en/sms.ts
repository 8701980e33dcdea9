// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const sms = {
  late: 'late',
  stopHint: 'Reply STOP to end.',
  keepOrCancel: 'Keep or cancel',
  more: (v: { count: string }) => `+${v.count} more`,
  subscription: 'A subscription',
  brand: 'Renewals',
  unanswered: (v: { line: string }) => `Still unanswered: ${v.line}`,
  renews: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} renews ${v.when} (${v.date}): ${v.amount}`,
  trialEnds: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} trial ends ${v.when} (${v.date}): then ${v.amount}`,
  goesUp: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} goes up ${v.when} (${v.date}): to ${v.amount}`,
  goesDown: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} goes down ${v.when} (${v.date}): to ${v.amount}`,
  cancelRenews: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name}: cancel by ${v.day}, renews ${v.when} (${v.date}): ${v.amount}`,
  cancelTrialEnds: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name}: cancel by ${v.day}, trial ends ${v.when} (${v.date}): ${v.amount}`,
  cancelGoesUp: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name}: cancel by ${v.day}, goes up ${v.when} (${v.date}): ${v.amount}`,
  cancelGoesDown: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name}: cancel by ${v.day}, goes down ${v.when} (${v.date}): ${v.amount}`,
  shortRenews: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} ${v.when} (${v.date}) ${v.amount}`,
  shortTrialEnds: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} trial ends ${v.when} (${v.date}) ${v.amount}`,
  shortGoesUp: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} goes up ${v.when} (${v.date}) ${v.amount}`,
  shortGoesDown: (v: { name: string; when: string; date: string; amount: string }) =>
    `${v.name} goes down ${v.when} (${v.date}) ${v.amount}`,
  shortCancelRenews: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name} cancel by ${v.day}, ${v.when} (${v.date}) ${v.amount}`,
  shortCancelTrialEnds: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name} cancel by ${v.day}, trial ends ${v.when} (${v.date}) ${v.amount}`,
  shortCancelGoesUp: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name} cancel by ${v.day}, goes up ${v.when} (${v.date}) ${v.amount}`,
  shortCancelGoesDown: (v: { name: string; day: string; when: string; date: string; amount: string }) =>
    `${v.name} cancel by ${v.day}, goes down ${v.when} (${v.date}) ${v.amount}`,
  code: (v: { brand: string; code: string; minutes: number; reference: string }) =>
    `${v.brand}: your code is ${v.code}. It works for ${plural('en', v.minutes, { one: `${digits('en', v.minutes)} minute`, other: `${digits('en', v.minutes)} minutes` })}. Never share it. ${v.reference}`,
  optIn: (v: { brand: string; reference: string }) =>
    `${v.brand}: renewal reminders are on, up to 10 msgs/day. Msg & data rates may apply. Reply HELP for help, STOP to end. ${v.reference}`,
  replyStop: (v: { brand: string }) =>
    `${v.brand}: you are unsubscribed and will get no more messages. Reply START to get reminders again.`,
  replyStart: (v: { brand: string }) =>
    `${v.brand}: renewal reminders are on again. Msg & data rates may apply. Reply HELP for help, STOP to end.`,
  replyStartUnknown: (v: { brand: string }) =>
    `${v.brand}: this number may get messages again. To receive reminders, agree to SMS notifications in your settings.`,
  replyHelp: (v: { brand: string }) =>
    `${v.brand} renewal reminders, up to 10 msgs/day. Msg & data rates may apply. Reply STOP to end. Help: see Settings on the website.`,
}
