import { cancellingNamed } from '@duely/catalogue/cancelling'
import {
  billedText,
  type CancelBy,
  cancelDifficulty,
  cancellingText,
  changeInPercent,
  type DeliveryReason,
  daysBetween,
  daysToAct,
  formatDate,
  formatDateAhead,
  formatMoney,
  formatTime,
  isBillingCycle,
  isInTrial,
  isLate,
  localDate,
  type PlainDate,
  priceChangeText,
  priceOn,
  pricePer,
  type RenewalChange,
  type SmsLine,
  storedAmount,
  warnedFrom,
  warnedOn,
  whenText,
} from '@duely/domain'
import { type Language, type Reader, readerOf } from '@duely/texts'
import { type RemindersTexts, remindersIn } from '@duely/texts/reminders'
import { actionLabels, actUrlOf, type LinkAction } from '#server/engine/links/index.ts'
import type { DueRow } from '#server/engine/outbox/index.ts'
import { chargedAmount, type FactsRow } from '#server/engine/planning/index.ts'
import { letterMark } from '#server/features/marks/index.ts'
import { priceTimeline } from '#server/features/subscriptions/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { type Approved, linkSubject } from './judge-reminder.ts'
import { type ReminderItem, renewalText } from './render-reminder.ts'

/** The texts of reminders in the language of the person these facts are for. */
export const textsFor = (facts: FactsRow): RemindersTexts => remindersIn(readerOf(facts).language)

/** What links are built from: their origin, without a trailing slash, and the signing secret. */
export type LinkFacts = { publicUrl: string; authSecret: string }

/** Message data of one renewal: days left counted from `now`, and a note when it is late. */
export function reminderItem(row: DueRow, approved: Approved, now: Date, links: LinkFacts): ReminderItem {
  const { facts, recipient } = approved
  const today = localDate(now, recipient.zone)
  const details = reminderDetails(row, approved, now)
  const { language } = readerOf(facts)
  const subject = linkSubject(approved)
  const url = `${links.publicUrl}/dashboard/subscriptions/${facts.id}`
  const actUrl = subject === null ? url : actUrlOf(subject, links)
  return {
    ...details,
    details: [...details.details, ...cancellingOf(facts.name, language)],
    mark: letterMark(facts),
    wording: whenText(details.daysLeft, textsFor(facts)),
    cancelUrl: facts.cancelUrl,
    url,
    actUrl,
    actions: subject === null ? [] : actionsOf(approved, today, actUrl),
  }
}

/** How the service is cancelled, and how hard that is, in one sentence; nothing where no way is known. */
function cancellingOf(name: string, language: Language): string[] {
  const known = cancellingNamed(name)
  if (known === null) return []
  const facts = { ...known, difficulty: cancelDifficulty(known) }
  const line = cancellingText(known.service, facts, { language, t: remindersIn(language) })
  return line === null ? [] : [line]
}

/** Why a row waits for the one mail of a day that lists all the rest. */
export const PUT_OFF: DeliveryReason = 'mail-digest'

/** Whether a row is late; one that was postponed on purpose is not. */
export function isRowLate({ dueAt, reason }: DueRow, now: Date): boolean {
  return isLate(dueAt, now) && reason !== PUT_OFF
}

/** What a message says about one renewal, without its mark and links. */
export function reminderDetails(row: DueRow, approved: Approved, now: Date) {
  const { facts, recipient, renewalDate } = approved
  const today = localDate(now, recipient.zone)
  const reader = readerOf(facts)
  return {
    name: facts.name,
    amount: amountOf(facts, renewalDate, reader),
    renewsOn: formatDate(renewalDate, reader, 'full'),
    daysLeft: daysBetween(today, renewalDate),
    cancelBy: cancelByOf(approved, today, now),
    isRepeated: approved.isRepeated,
    ...termsOf(approved, today),
    ...(isRowLate(row, now) ? { lateNote: lateNote(row.dueAt, reader, recipient.zone) } : {}),
  }
}

/** Special terms of this renewal in whole sentences, and the change that the subject mentions. */
function termsOf(
  { facts, renewalDate, isRepeated }: Approved,
  today: PlainDate,
): Pick<ReminderItem, 'details' | 'change'> {
  const change = changeOf(facts, renewalDate, today)
  const note = facts.note?.trim() ?? ''
  const t = textsFor(facts)
  return {
    change,
    details: [
      ...roleNote(facts, t),
      ...(isRepeated ? [t.unansweredNote] : []),
      billedText(billingIntervalOf(facts), t),
      ...(change?.kind === 'trial' ? [t.trialEnds({ price: change.price })] : []),
      ...(change?.kind === 'price' ? [priceChangeText(change, t)] : []),
      ...(note === '' ? [] : [t.note({ note })]),
    ],
  }
}

/** Why somebody who does not decide gets the reminder. */
function roleNote({ shared }: FactsRow, t: RemindersTexts): string[] {
  if (shared === undefined || shared.decidedBy === null) return []
  const by = oneLine(shared.decidedBy)
  return [shared.role === 'payer' ? t.lastChance({ by }) : t.decidesAbout({ by })]
}

/**
 * The last day to cancel that is warned of, by its owner's clock, where it is earlier than the renewal. The
 * days left are those of the reader.
 */
function cancelByOf(
  { facts, remindable, renewalDate }: Approved,
  today: PlainDate,
  now: Date,
): CancelBy | null {
  const { shared } = facts
  const day = warnedFrom(remindable, renewalDate, shared === undefined ? today : localDate(now, shared.zone))
  if (day >= renewalDate) return null
  return {
    day: formatDateAhead(day, today, readerOf(facts)),
    daysLeft: Math.max(0, daysBetween(today, day)),
  }
}

function changeOf(facts: FactsRow, renewalDate: PlainDate, today: PlainDate): RenewalChange | null {
  const { currency } = facts
  const reader = readerOf(facts)
  const timeline = priceTimeline(facts)
  const after = priceOn(timeline, renewalDate)
  if (timeline.trialEndsOn === renewalDate) return { kind: 'trial', price: trialPrice(facts, after) }
  const before = priceOn(timeline, today)
  if (before === after || isInTrial(timeline, today)) return null
  return {
    kind: 'price',
    before: formatMoney(before, currency, reader),
    after: formatMoney(after, currency, reader),
    percent: changeInPercent({ before, after }),
    day: formatDateAhead(renewalDate, today, reader),
  }
}

function trialPrice(facts: FactsRow, price: number): string {
  const t = textsFor(facts)
  const amount = formatMoney(price, facts.currency, readerOf(facts))
  return t.pricePer({ price: amount, per: pricePer(billingIntervalOf(facts), t) })
}

function billingIntervalOf({ billingCycle, billingEvery }: FactsRow) {
  return { billingCycle: isBillingCycle(billingCycle) ? billingCycle : ('monthly' as const), billingEvery }
}

/** Action links of this renewal that are still in time. */
function actionsOf(
  { facts, remindable, renewalDate }: Approved,
  today: PlainDate,
  url: string,
): ReminderItem['actions'] {
  const labels = actionLabels(readerOf(facts).language)
  const action = (name: LinkAction) => ({ label: labels[name], url: `${url}?do=${name}` })
  const left = daysBetween(today, warnedOn(remindable, renewalDate) ?? renewalDate)
  return [
    action('keep'),
    action('cancelled'),
    ...(left >= 1 ? [action('snooze')] : []),
    ...(left > 1 ? [action('last-day')] : []),
  ]
}

/** Most urgent first, one entry per subscription, which lists everything of it that is due. */
export function inOrder(items: readonly ReminderItem[], language: Language): ReminderItem[] {
  const sorted = [...items].sort(
    (a, b) =>
      daysToAct(a) - daysToAct(b) || a.name.localeCompare(b.name, language) || a.daysLeft - b.daysLeft,
  )
  return [...Map.groupBy(sorted, ({ url }) => url).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, also: others.map((other) => alsoText(other, language)) }],
  )
}

function alsoText({ lateNote, ...item }: ReminderItem, language: Language): string {
  const also = renewalText(item, remindersIn(language), 'also')
  return lateNote === undefined ? also : `${also} ${lateNote}`
}

/** Data of one renewal for a text message. */
export function smsLine(approved: Approved, now: Date): SmsLine {
  const { facts, recipient, renewalDate } = approved
  const today = localDate(now, recipient.zone)
  return {
    name: facts.name,
    daysLeft: daysBetween(today, renewalDate),
    amount: amountOf(facts, renewalDate, readerOf(facts)),
    date: formatDateAhead(renewalDate, today, readerOf(facts)),
    change: smsChange(changeOf(facts, renewalDate, today)),
    cancelBy: cancelByOf(approved, today, now),
    isRepeated: approved.isRepeated,
  }
}

function smsChange(change: RenewalChange | null): SmsLine['change'] {
  if (change === null) return null
  if (change.kind === 'trial') return 'trial-ends'
  return change.percent !== null && change.percent < 0 ? 'price-falls' : 'price-rises'
}

function lateNote(dueAt: Date, reader: Reader, zone: string): string {
  const day = formatDate(localDate(dueAt, zone), reader, 'full')
  return remindersIn(reader.language).late({ day, time: formatTime(dueAt, reader, zone) })
}

/** The price of a renewal as it is said. */
export function amountOf(facts: FactsRow, renewalDate: PlainDate, reader: Reader): string {
  return formatMoney(storedAmount(chargedAmount(facts, renewalDate), facts.currency), facts.currency, reader)
}
