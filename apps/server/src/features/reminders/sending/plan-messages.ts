import {
  addDays,
  type DeliveryReason,
  digestAt,
  localDate,
  PUSH_MESSAGES_PER_DAY,
  PUSH_ONE_EACH,
  type PushLine,
  planReminderMails,
  pushText,
  SMS_REMINDERS_PER_DAY,
  type SmsEnd,
  smsLinesInOne,
  startOfDay,
} from '@duely/domain'
import type { DueRow, Verdict } from '../../../platform/outbox/message-handler.ts'
import type { Approved } from './judge-reminder.ts'
import { smsLine } from './reminder-lines.ts'

/** A reminder cleared for sending, with its ledger entry. */
export type Item = { row: DueRow; approved: Approved; usefulUntil: Date }

/** One message to one user: its reminders, and how many follow in further messages. */
export type Planned = {
  /** That of the message the reminders are in already, or a new one. */
  id: string
  items: readonly Item[]
  more: number
  mails: number
  isDigest: boolean
}

type Plan = { messages: Planned[]; verdicts: [string, Verdict][] }

/** Facts about one user's messages today. */
export type Today = {
  now: Date
  /** Messages on this channel sent to this user today. */
  sentToday: number
  /** Whether an owed reminder is not in the ledger yet. */
  isMoreComing: boolean
}

const WAITING: DeliveryReason = 'mail-digest'
/** How long a digest waits for reminders still being written to the ledger. */
const COMING_MS = 60_000

/** Splits one user's reminders into mails. Those in a message stay in it, and it keeps its form. */
export function planMails(items: readonly Item[], { now, sentToday, isMoreComing }: Today): Plan {
  const { again, fresh } = byMessage(items)
  const waiting = fresh.some(({ row }) => row.reason === WAITING)
  const { mails, held } = planReminderMails(fresh.length === 0 ? [] : [fresh], {
    mailsToday: sentToday + again.length,
    isDigestDue: waiting,
    isComplete: !isMoreComing,
  })
  const planned = mails.map((mail) => ({ ...mail, id: crypto.randomUUID() }))
  const at = heldUntil(held, now, isMoreComing)
  return {
    messages: [...again, ...planned],
    verdicts: held.map(({ row }) => [row.id, { do: 'look-again', at, reason: WAITING }]),
  }
}

/**
 * Splits one user's reminders into text messages, at most ten a day. Those in a message stay in it.
 *
 * @param endOf what a message ends with, of the same length for all
 */
export function planTexts(
  items: readonly Item[],
  { now, sentToday }: Omit<Today, 'isMoreComing'>,
  endOf: (messageId: string) => SmsEnd,
): Plan {
  const { again, fresh } = byMessage(items)
  const messages = [...again]
  const verdicts: [string, Verdict][] = []
  for (let rest = fresh; rest.length > 0; ) {
    const id = crypto.randomUUID()
    const count = smsLinesInOne(
      rest.map(({ approved }) => smsLine(approved, now)),
      endOf(id),
    )
    const taken = rest.slice(0, count)
    rest = rest.slice(count)
    if (sentToday + messages.length < SMS_REMINDERS_PER_DAY)
      messages.push({ id, items: taken, more: rest.length, mails: 1, isDigest: false })
    else
      for (const { row } of taken)
        verdicts.push([row.id, { do: 'drop', state: 'skipped', reason: 'sms-daily-limit' }])
  }
  return { messages, verdicts }
}

/**
 * Splits one device's reminders into notifications, at most fifty a day: a few get one each, with actions; many share
 * one that lists them. Those in a message stay in it.
 */
export function planPushes(
  items: readonly Item[],
  { sentToday }: Pick<Today, 'sentToday'>,
  lineOf: (item: Item) => PushLine,
): Plan {
  const { again, fresh } = byMessage(items)
  const messages = [...again]
  const verdicts: [string, Verdict][] = []
  const atOnce = fresh.length <= PUSH_ONE_EACH ? 1 : fresh.length
  for (let rest = fresh; rest.length > 0; ) {
    const { shown } = pushText(rest.slice(0, atOnce).map(lineOf))
    const taken = rest.slice(0, shown)
    rest = rest.slice(shown)
    if (sentToday + messages.length < PUSH_MESSAGES_PER_DAY)
      messages.push({ id: crypto.randomUUID(), items: taken, more: 0, mails: 1, isDigest: false })
    else
      for (const { row } of taken)
        verdicts.push([row.id, { do: 'drop', state: 'skipped', reason: 'push-daily-limit' }])
  }
  return { messages, verdicts }
}

/** Messages the reminders are in already, as they were, and the reminders in none; each most urgent first. */
function byMessage(items: readonly Item[]): { again: Planned[]; fresh: Item[] } {
  const inOrder = items.toSorted(byUrgency)
  const fresh = inOrder.filter(({ row }) => row.message === null)
  const again = [...Map.groupBy(inOrder, ({ row }) => row.message?.id)].flatMap(([id, theirs]): Planned[] =>
    id === undefined
      ? []
      : [{ id, items: theirs, more: 0, mails: 1, isDigest: theirs[0]?.row.message?.isDigest ?? false }],
  )
  return { again, fresh }
}

function byUrgency(a: Item, b: Item): number {
  return (
    compare(a.approved.renewalDate, b.approved.renewalDate) ||
    a.approved.facts.name.localeCompare(b.approved.facts.name, 'en') ||
    compare(a.row.id, b.row.id)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function heldUntil(held: readonly Item[], now: Date, isMoreComing: boolean): Date {
  if (isMoreComing) return new Date(now.getTime() + COMING_MS)
  const zone = held[0]?.approved.recipient.zone ?? 'UTC'
  const dayEnds = startOfDay(addDays(localDate(now, zone), 1), zone)
  const ends = [dayEnds, ...held.map(({ usefulUntil }) => usefulUntil)].map((at) => at.getTime())
  return digestAt(now, new Date(Math.min(...ends)))
}
