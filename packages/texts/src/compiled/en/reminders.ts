// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const reminders = {
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (v: { days: number }) =>
    `in ${plural('en', v.days, { one: `${digits('en', v.days)} day`, other: `${digits('en', v.days)} days` })}`,
  leftToday: 'today',
  leftTomorrow: 'tomorrow',
  leftDays: (v: { days: number }) =>
    `${plural('en', v.days, { one: `${digits('en', v.days)} day`, other: `${digits('en', v.days)} days` })}`,
  deadline: (v: { day: string; left: string }) => `${v.day} (${v.left})`,
  noRenewals: 'No renewals',
  unanswered: (v: { subject: string }) => `Still unanswered: ${v.subject}`,
  unansweredNote: 'Still unanswered: you get this every day until you choose Keep it or I cancelled it.',
  subjectRenews: (v: { name: string; amount: string; when: string }) =>
    `${v.name}, ${v.amount}, renews ${v.when}`,
  subjectTrialEnds: (v: { name: string; when: string; price: string }) =>
    `Your ${v.name} trial ends ${v.when}: then ${v.price}`,
  subjectCancel: (v: { name: string; deadline: string; amount: string }) =>
    `Cancel ${v.name} by ${v.deadline}, ${v.amount}`,
  subjectCancelTrial: (v: { name: string; deadline: string; price: string }) =>
    `Cancel ${v.name} by ${v.deadline}, then ${v.price}`,
  subjectPriceUp: (v: { name: string; before: string; after: string; day: string }) =>
    `${v.name} goes up from ${v.before} to ${v.after} on ${v.day}`,
  subjectPriceUpBy: (v: { name: string; before: string; after: string; percent: string; day: string }) =>
    `${v.name} goes up from ${v.before} to ${v.after} (${v.percent} %) on ${v.day}`,
  subjectPriceDownBy: (v: { name: string; before: string; after: string; percent: string; day: string }) =>
    `${v.name} goes down from ${v.before} to ${v.after} (${v.percent} %) on ${v.day}`,
  subjectSeveral: (v: { count: number; first: string; more: number }) =>
    `${plural('en', v.count, { one: `${digits('en', v.count)} subscription renews`, other: `${digits('en', v.count)} subscriptions renew` })} soon: ${v.first} and ${plural('en', v.more, { one: `${digits('en', v.more)} more`, other: `${digits('en', v.more)} more` })}`,
  firstRenews: (v: { name: string; when: string }) => `${v.name} ${v.when}`,
  firstCancel: (v: { name: string; deadline: string }) => `cancel ${v.name} by ${v.deadline}`,
  titleSeveral: (v: { count: number }) =>
    `${plural('en', v.count, { one: `${digits('en', v.count)} subscription renews`, other: `${digits('en', v.count)} subscriptions renew` })} soon`,
  previewRenews: (v: { name: string; when: string; amount: string }) => `${v.name} ${v.when}, ${v.amount}`,
  lineRenews: (v: { name: string; amount: string; when: string }) => `${v.name}, ${v.amount}, ${v.when}`,
  lineLate: (v: { line: string }) => `${v.line} (late)`,
  renewsOn: (v: { date: string }) => `Renews on ${v.date}.`,
  whenRenews: (v: { when: string; date: string }) => `Renews ${v.when}, on ${v.date}`,
  whenCancel: (v: { deadline: string; when: string; date: string }) =>
    `Cancel by ${v.deadline}. Renews ${v.when}, on ${v.date}`,
  alsoRenews: (v: { when: string; date: string; amount: string }) =>
    `Also: renews ${v.when}, on ${v.date}, ${v.amount}.`,
  alsoCancel: (v: { deadline: string; when: string; date: string; amount: string }) =>
    `Also: cancel by ${v.deadline}. Renews ${v.when}, on ${v.date}, ${v.amount}.`,
  digestRenews: (v: { amount: string; when: string; date: string }) =>
    `, ${v.amount}, renews ${v.when}, on ${v.date}.`,
  digestCancel: (v: { deadline: string; amount: string; when: string; date: string }) =>
    `, cancel by ${v.deadline}, ${v.amount}, renews ${v.when}, on ${v.date}.`,
  decide: 'Decide',
  follow: (v: { more: number; mails: number }) =>
    `${plural('en', v.more, { one: `${digits('en', v.more)} more follows`, other: `${digits('en', v.more)} more follow` })} in the next ${plural('en', v.mails, { one: 'mail', other: `${digits('en', v.mails)} mails` })}.`,
  late: (v: { day: string; time: string }) => `This reminder is late: it was due ${v.day} at ${v.time}.`,
  lateAll: 'These reminders are late.',
  lateSome: (v: { late: number; total: string }) =>
    `${plural('en', v.late, { one: `${digits('en', v.late)} of these ${v.total} reminders is late`, other: `${digits('en', v.late)} of these ${v.total} reminders are late` })}.`,
  billedDaily: 'Billed daily.',
  billedWeekly: 'Billed weekly.',
  billedMonthly: 'Billed monthly.',
  billedQuarterly: 'Billed quarterly.',
  billedYearly: 'Billed yearly.',
  billedEvery: (v: { every: string }) => `Billed ${v.every}.`,
  everyDays: (v: { count: number }) =>
    `every ${plural('en', v.count, { one: 'day', other: `${digits('en', v.count)} days` })}`,
  everyWeeks: (v: { count: number }) =>
    `every ${plural('en', v.count, { one: 'week', other: `${digits('en', v.count)} weeks` })}`,
  everyMonths: (v: { count: number }) =>
    `every ${plural('en', v.count, { one: 'month', other: `${digits('en', v.count)} months` })}`,
  everyYears: (v: { count: number }) =>
    `every ${plural('en', v.count, { one: 'year', other: `${digits('en', v.count)} years` })}`,
  aDay: 'a day',
  aWeek: 'a week',
  aMonth: 'a month',
  aQuarter: 'a quarter',
  aYear: 'a year',
  pricePer: (v: { price: string; per: string }) => `${v.price} ${v.per}`,
  trialEnds: (v: { price: string }) => `The free trial ends: then it costs ${v.price}.`,
  priceUp: (v: { before: string; after: string }) => `The price goes up from ${v.before} to ${v.after}.`,
  priceUpBy: (v: { before: string; after: string; percent: string }) =>
    `The price goes up from ${v.before} to ${v.after} (${v.percent} %).`,
  priceDownBy: (v: { before: string; after: string; percent: string }) =>
    `The price goes down from ${v.before} to ${v.after} (${v.percent} %).`,
  note: (v: { note: string }) => `Your note: ${v.note}`,
  manage: 'Manage subscriptions',
  change: 'Change your reminders',
  stop: 'Stop reminder emails',
  howToCancel: 'How to cancel',
  seeIt: 'See it',
  footer: (v: { appName: string; change: string; stop: string }) =>
    `You asked ${v.appName} to tell you before these renew. ${v.change} or ${v.stop}.`,
  footerChange: 'Change your reminders',
  footerStop: 'stop reminder emails',
  cancellingEasy: (v: { service: string; how: string }) => `Cancelling ${v.service} is easy: ${v.how}.`,
  cancellingSomeSteps: (v: { service: string; how: string }) =>
    `Cancelling ${v.service} takes some steps: ${v.how}.`,
  cancellingHard: (v: { service: string; how: string }) => `Cancelling ${v.service} is hard: ${v.how}.`,
  howWithNotice: (v: { how: string; notice: string }) => `${v.how}, ${v.notice}`,
  wayOnline: 'online in your account',
  wayAppStore: 'in the app store where you bought it',
  wayMessage: 'by email or contact form',
  wayChat: 'by chat',
  wayPhone: 'by phone',
  wayLetter: 'by letter',
  wayShop: 'in person',
  noticeHours: (v: { count: number }) =>
    `at least ${plural('en', v.count, { one: `${digits('en', v.count)} hour`, other: `${digits('en', v.count)} hours` })} before it renews`,
  noticeDays: (v: { count: number }) =>
    `at least ${plural('en', v.count, { one: `${digits('en', v.count)} day`, other: `${digits('en', v.count)} days` })} before it renews`,
  noticeMonths: (v: { count: number }) =>
    `at least ${plural('en', v.count, { one: `${digits('en', v.count)} month`, other: `${digits('en', v.count)} months` })} before it renews`,
  lastDayToCancel: (v: { name: string }) => `Last day to cancel ${v.name}`,
}
