import { cancellingNamed } from '@duely/catalogue/cancelling'
import {
  billingIntervalLabel,
  type CancelBy,
  cancelDifficulty,
  cancellingLine,
  changeInPercent,
  DEFAULT_CULTURE,
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
  REPEATED_NOTE,
  type RenewalChange,
  renewsIn,
  type SmsLine,
  storedAmount,
  warnedFrom,
  warnedOn,
} from '@duely/domain'
import { ACTION_LABELS, actUrlOf, type LinkAction } from '#server/engine/links/index.ts'
import type { DueRow } from '#server/engine/outbox/index.ts'
import { chargedAmount, type FactsRow } from '#server/engine/planning/index.ts'
import { letterMark } from '#server/features/marks/index.ts'
import { priceTimeline } from '#server/features/subscriptions/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { type Approved, linkSubject } from './judge-reminder.ts'
import { type ReminderItem, whenText } from './render-reminder.ts'

/** Messages are in English; the culture decides the order and separators of dates and times. */
export const cultureOf = ({ culture }: FactsRow): string => culture ?? DEFAULT_CULTURE

/** What links are built from: their origin, without a trailing slash, and the signing secret. */
export type LinkFacts = { publicUrl: string; authSecret: string }

/** Message data of one renewal: days left counted from `now`, and a note when it is late. */
export function reminderItem(row: DueRow, approved: Approved, now: Date, links: LinkFacts): ReminderItem {
  const { facts, recipient } = approved
  const today = localDate(now, recipient.zone)
  const details = reminderDetails(row, approved, now)
  const subject = linkSubject(approved)
  const url = `${links.publicUrl}/dashboard/subscriptions/${facts.id}`
  const actUrl = subject === null ? url : actUrlOf(subject, links)
  return {
    ...details,
    details: [...details.details, ...cancellingOf(facts.name)],
    mark: letterMark(facts),
    wording: renewsIn(details.daysLeft),
    cancelUrl: facts.cancelUrl,
    ...{ url, actUrl },
    actions: subject === null ? [] : actionsOf(approved, today, actUrl),
  }
}

/** How the service is cancelled, and how hard that is, in one sentence; nothing where no way is known. */
function cancellingOf(name: string): string[] {
  const known = cancellingNamed(name)
  if (known === null) return []
  const line = cancellingLine(known.service, { ...known, difficulty: cancelDifficulty(known) })
  return line === null ? [] : [line]
}

/**
 * A reminder that waits for the one mail of a day that lists all the
 * rest was postponed on purpose: it is not late.
 */
const PUT_OFF: DeliveryReason = 'mail-digest'

/** What a message says about one renewal, without its mark and links. */
export function reminderDetails(row: DueRow, approved: Approved, now: Date) {
  const { facts, recipient, renewalDate } = approved
  const today = localDate(now, recipient.zone)
  return {
    name: facts.name,
    amount: formatMoney(storedAmount(chargedAmount(facts, renewalDate), facts.currency), facts.currency),
    renewsOn: formatDate(renewalDate, cultureOf(facts), 'full'),
    daysLeft: daysBetween(today, renewalDate),
    cancelBy: cancelByOf(approved, today, now),
    isRepeated: approved.isRepeated,
    ...termsOf(approved, today),
    ...(isLate(row.dueAt, now) && row.reason !== PUT_OFF
      ? { lateNote: lateNote(row.dueAt, cultureOf(facts), recipient.zone) }
      : {}),
  }
}

/** Special terms of this renewal in whole sentences, and the change that the subject mentions. */
function termsOf(
  { facts, renewalDate, isRepeated }: Approved,
  today: PlainDate,
): Pick<ReminderItem, 'details' | 'change'> {
  const change = changeOf(facts, renewalDate, today)
  const note = facts.note?.trim() ?? ''
  return {
    change,
    details: [
      ...roleNote(facts),
      ...(isRepeated ? [REPEATED_NOTE] : []),
      `Billed ${billingIntervalLabel(billingIntervalOf(facts)).toLowerCase()}.`,
      ...(change?.kind === 'trial' ? [`The free trial ends: then it costs ${change.price}.`] : []),
      ...(change?.kind === 'price' ? [`The price ${priceChangeText(change)}.`] : []),
      ...(note === '' ? [] : [`Your note: ${note}`]),
    ],
  }
}

/** Why somebody who does not decide is told. */
function roleNote({ shared }: FactsRow): string[] {
  if (shared === undefined || shared.decidedBy === null) return []
  const name = oneLine(shared.decidedBy)
  return shared.role === 'payer'
    ? [`${name} decides about this one and has not answered. This is the last chance, so you are told too.`]
    : [`${name} decides about this one.`]
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
    day: formatDateAhead(day, today, cultureOf(facts)),
    daysLeft: Math.max(0, daysBetween(today, day)),
  }
}

function changeOf(facts: FactsRow, renewalDate: PlainDate, today: PlainDate): RenewalChange | null {
  const { currency } = facts
  const timeline = priceTimeline(facts)
  const after = priceOn(timeline, renewalDate)
  if (timeline.trialEndsOn === renewalDate)
    return { kind: 'trial', price: `${formatMoney(after, currency)} ${pricePer(billingIntervalOf(facts))}` }
  const before = priceOn(timeline, today)
  if (before === after || isInTrial(timeline, today)) return null
  return {
    kind: 'price',
    before: formatMoney(before, currency),
    after: formatMoney(after, currency),
    percent: changeInPercent({ before, after }),
    day: formatDateAhead(renewalDate, today, cultureOf(facts)),
  }
}

function billingIntervalOf({ billingCycle, billingEvery }: FactsRow) {
  return { billingCycle: isBillingCycle(billingCycle) ? billingCycle : ('monthly' as const), billingEvery }
}

/** Action links of this renewal that are still in time. */
function actionsOf(
  { remindable, renewalDate }: Approved,
  today: PlainDate,
  url: string,
): ReminderItem['actions'] {
  const action = (label: string, name: LinkAction) => ({ label, url: `${url}?do=${name}` })
  const left = daysBetween(today, warnedOn(remindable, renewalDate) ?? renewalDate)
  return [
    action(ACTION_LABELS.keep, 'keep'),
    action(ACTION_LABELS.cancelled, 'cancelled'),
    ...(left >= 1 ? [action(ACTION_LABELS.snooze, 'snooze')] : []),
    ...(left > 1 ? [action(ACTION_LABELS['last-day'], 'last-day')] : []),
  ]
}

/** Most urgent first, one entry per subscription, which lists everything of it that is due. */
export function inOrder(items: readonly ReminderItem[]): ReminderItem[] {
  const sorted = [...items].sort(
    (a, b) => daysToAct(a) - daysToAct(b) || a.name.localeCompare(b.name, 'en') || a.daysLeft - b.daysLeft,
  )
  return [...Map.groupBy(sorted, ({ url }) => url).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, details: [...first.details, ...others.map(alsoText)] }],
  )
}

function alsoText({ amount, lateNote, ...item }: ReminderItem): string {
  const when = whenText(item)
  const late = lateNote === undefined ? '' : ` ${lateNote}`
  return `Also: ${when.charAt(0).toLowerCase()}${when.slice(1)}, ${amount}.${late}`
}

/** Data of one renewal for a text message. */
export function smsLine(approved: Approved, now: Date): SmsLine {
  const { facts, recipient, renewalDate } = approved
  const today = localDate(now, recipient.zone)
  return {
    name: facts.name,
    daysLeft: daysBetween(today, renewalDate),
    amount: formatMoney(storedAmount(chargedAmount(facts, renewalDate), facts.currency), facts.currency),
    date: formatDateAhead(renewalDate, today, cultureOf(facts)),
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

function lateNote(dueAt: Date, culture: string, zone: string): string {
  const day = formatDate(localDate(dueAt, zone), culture, 'full')
  return `This reminder is late: it was due ${day} at ${formatTime(dueAt, culture, zone)}.`
}
