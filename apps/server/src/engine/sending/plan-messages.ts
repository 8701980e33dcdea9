import {
  addDays,
  type Channel,
  compareText,
  type DeliveryReason,
  daysToAct,
  digestAt,
  localDate,
  type NotificationLimits,
  PUSH_MESSAGES_PER_DAY,
  PUSH_SINGLES_MAX,
  type PushLine,
  planReminderMails,
  pushLinesInOne,
  SMS_REMINDERS_PER_DAY,
  type SmsFrame,
  smsLinesInOne,
  startOfDay,
  WAY_MESSAGES_PER_DAY,
} from '@duely/domain'
import type { RemindersTexts } from '@duely/texts/reminders'
import type { Verdict } from '#server/engine/outbox/index.ts'
import type { Item } from './judge-reminder.ts'
import { PUT_OFF, smsLine } from './reminder-lines.ts'

/** One message to one user: its reminders, and how many follow in further messages. */
export type PlannedMessage<Sent extends Item = Item> = {
  /** That of the message the reminders are in already, or a new one. */
  id: string
  items: readonly Sent[]
  more: number
  mails: number
  isDigest: boolean
}

type MessagePlan<Sent extends Item = Item> = {
  messages: PlannedMessage<Sent>[]
  verdicts: [string, Verdict][]
}

/** Facts about one user's messages today. */
export type Today = {
  now: Date
  /** Messages on this channel sent to this user today, or on their way. */
  sentToday: number
  /**
   * Those of them that the provider has taken. Mails are never dropped
   * for their number: of them all are counted.
   */
  takenToday: number
  /** Whether an owed reminder is not in the ledger yet. */
  isMoreComing: boolean
}

/** Messages are made up by person, by device and by address. */
export const recipientOf = ({ row, approved }: Item) => `${approved.facts.userId}/${row.device}`

/** How long a digest waits for reminders still being written to the ledger. */
const COMING_MS = 60_000
/**
 * How long before the first reminder becomes useless a digest no
 * longer waits for those: they may never be written.
 */
const ANYHOW_MS = 60 * 60_000
/** When a reminder is looked at again while messages on their way fill the limit of a day. */
const FULL_MS = 5 * 60_000

/** Splits one user's reminders into mails. Those in a message stay in it, and it keeps its form. */
export function planMails<Sent extends Item>(
  items: readonly Sent[],
  { now, sentToday, isMoreComing }: Omit<Today, 'takenToday'>,
): MessagePlan<Sent> {
  const { again, fresh } = byMessage(items)
  const waiting = fresh.some(({ row }) => row.reason === PUT_OFF)
  const isWorthWaiting = isMoreComing && firstEnd(fresh) - now.getTime() > ANYHOW_MS
  const { mails, held } = planReminderMails(fresh.length === 0 ? [] : [fresh], {
    mailsToday: sentToday + again.length,
    isDigestDue: waiting,
    isComplete: !isWorthWaiting,
  })
  const planned = mails.map((mail) => ({ ...mail, id: crypto.randomUUID() }))
  const at = heldUntil(held, now, isWorthWaiting)
  return {
    messages: [...again, ...planned],
    verdicts: held.map(({ row }) => [row.id, { do: 'look-again', at, reason: PUT_OFF }]),
  }
}

/**
 * Splits one user's reminders into text messages, at most ten a day. Those in a message stay in it.
 *
 * @param frameOf the text around the renewals, of the same length for all
 */
export function planTexts(
  items: readonly Item[],
  today: Omit<Today, 'isMoreComing'>,
  frameOf: (messageId: string) => SmsFrame,
): MessagePlan {
  const { again, fresh } = byMessage(items)
  const said = fresh
    .map((item) => ({ item, line: smsLine(item.approved, today.now) }))
    .toSorted((a, b) => daysToAct(a.line) - daysToAct(b.line))
  const lines = said.map(({ line }) => line)
  return fillDay(
    { again, fresh: said.map(({ item }) => item) },
    { today, ...dayLimitOf('sms'), isRestCounted: true },
    (place, id) => smsLinesInOne(lines.slice(place), frameOf(id)),
  )
}

/** The most messages of a channel in a day, and the reason of what is beyond. */
type DayLimit = { readonly perDay: number; readonly beyond: DeliveryReason }

export function dayLimitOf(channel: Exclude<Channel, 'email'>): DayLimit {
  if (channel === 'sms') return { perDay: SMS_REMINDERS_PER_DAY, beyond: 'sms-daily-limit' }
  if (channel === 'push') return { perDay: PUSH_MESSAGES_PER_DAY, beyond: 'push-daily-limit' }
  return { perDay: WAY_MESSAGES_PER_DAY, beyond: 'way-daily-limit' }
}

/** What a service takes of one person. */
export type NotificationForm = DayLimit & {
  /** Default: those of push services. */
  readonly limits?: NotificationLimits
}

export const PUSH_FORM: NotificationForm = dayLimitOf('push')

/**
 * Splits the reminders of one device or way into notifications, at most so many a day: a few get one each,
 * with actions; many share one that lists them. Those in a message stay in it.
 */
export function planPushes(
  items: readonly Item[],
  today: Omit<Today, 'isMoreComing'>,
  lineOf: (item: Item) => PushLine,
  t: RemindersTexts,
  { limits, perDay, beyond }: NotificationForm = PUSH_FORM,
): MessagePlan {
  const { again, fresh } = byMessage(items)
  const atOnce = fresh.length <= PUSH_SINGLES_MAX ? 1 : fresh.length
  const lines = fresh.map(lineOf)
  return fillDay({ again, fresh }, { today, perDay, beyond, isRestCounted: false }, (place) =>
    pushLinesInOne(lines.slice(place, place + atOnce), t, limits),
  )
}

type Day = DayLimit & {
  readonly today: Omit<Today, 'isMoreComing'>
  /** Whether a message says how many follow it. */
  readonly isRestCounted: boolean
}

/**
 * Puts reminders into messages while the day has room for one more; what is left is beyond its limit.
 *
 * @param countOf how many reminders, at least one, the message of this id takes from this place on
 */
export function fillDay<Sent extends Item>(
  { again, fresh }: ReturnType<typeof byMessage<Sent>>,
  { today, perDay, beyond, isRestCounted }: Day,
  countOf: (place: number, id: string) => number,
): MessagePlan<Sent> {
  const messages = [...again]
  let place = 0
  while (place < fresh.length && today.sentToday + messages.length < perDay) {
    const id = crypto.randomUUID()
    const end = place + countOf(place, id)
    const more = isRestCounted ? fresh.length - end : 0
    messages.push({ id, items: fresh.slice(place, end), more, mails: 1, isDigest: false })
    place = end
  }
  const left = fresh.slice(place)
  return {
    messages,
    verdicts: left.map((item) => [item.row.id, beyondLimit(item, today, perDay, beyond)]),
  }
}

/**
 * A reminder beyond the limit of a day is dropped once that many messages were taken. What is on its way may
 * yet fail, or arrive when earlier ones count no longer, so until then the reminder is checked again, until
 * it expires.
 */
function beyondLimit(
  { usefulUntil }: Item,
  { now, takenToday }: Omit<Today, 'isMoreComing'>,
  limit: number,
  reason: DeliveryReason,
): Verdict {
  if (takenToday >= limit) return { do: 'drop', state: 'skipped', reason }
  return { do: 'look-again', at: new Date(Math.min(now.getTime() + FULL_MS, usefulUntil.getTime())) }
}

/** Messages the reminders are in already, as they were, and the reminders in none; each most urgent first. */
export function byMessage<Sent extends Item>(
  items: readonly Sent[],
): { again: PlannedMessage<Sent>[]; fresh: Sent[] } {
  const inOrder = items.toSorted(byUrgency)
  const fresh = inOrder.filter(({ row }) => row.message === null)
  const again = [...Map.groupBy(inOrder, ({ row }) => row.message?.id)].flatMap(
    ([id, theirs]): PlannedMessage<Sent>[] =>
      id === undefined
        ? []
        : [{ id, items: theirs, more: 0, mails: 1, isDigest: theirs[0]?.row.message?.isDigest ?? false }],
  )
  return { again, fresh }
}

function byUrgency(a: Item, b: Item): number {
  return (
    compareText(a.approved.renewalDate, b.approved.renewalDate) ||
    a.approved.facts.name.localeCompare(b.approved.facts.name, 'en') ||
    compareText(a.row.id, b.row.id)
  )
}

function heldUntil(held: readonly Item[], now: Date, isMoreComing: boolean): Date {
  if (isMoreComing) return new Date(now.getTime() + COMING_MS)
  const zone = held[0]?.approved.recipient.zone ?? 'UTC'
  const dayEnds = startOfDay(addDays(localDate(now, zone), 1), zone)
  return digestAt(now, new Date(Math.min(dayEnds.getTime(), firstEnd(held))))
}

/** When the first of them becomes useless, in milliseconds since 1970; infinite without any. */
function firstEnd(items: readonly Item[]): number {
  return Math.min(...items.map(({ usefulUntil }) => usefulUntil.getTime()))
}
