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
  batchId: string
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

/** Splits one user's reminders into mails. Attempted ones keep their message, so that a retry is identical. */
export function planMails(items: readonly Item[], { now, sentToday, isMoreComing }: Today): Plan {
  const [tried, fresh] = batchesOf(items)
  const waiting = fresh.flat().some(({ row }) => row.reason === WAITING)
  const { mails, held } = planReminderMails(fresh, {
    mailsToday: sentToday + tried.length,
    isDigestDue: waiting,
    isComplete: !isMoreComing,
  })
  const again: Planned[] = tried.map((batch) => ({
    ...named(batch),
    ...{ more: 0, mails: 0, isDigest: batch.some(({ row }) => row.reason === WAITING) },
  }))
  const used = new Set<string>()
  const planned = mails.map((mail) => ({ ...mail, ...named(mail.items, used) }))
  const at = heldUntil(held, now, isMoreComing)
  return {
    messages: [...again, ...planned],
    verdicts: held.map(({ row }) => [row.id, { do: 'look-again', at, reason: WAITING }]),
  }
}

/**
 * Splits one user's reminders into text messages, at most ten a day.
 *
 * @param endOf what a message ends with, of the same length for all
 */
export function planTexts(
  items: readonly Item[],
  { now, sentToday }: Omit<Today, 'isMoreComing'>,
  endOf: (batchId: string) => SmsEnd,
): Plan {
  const messages: Planned[] = []
  const verdicts: [string, Verdict][] = []
  const used = new Set<string>()
  for (const batch of batchesOf(items).flat()) {
    for (let rest = batch; rest.length > 0; ) {
      const lines = rest.map(({ approved }) => smsLine(approved, now))
      const count = smsLinesInOne(lines, endOf(batch[0]?.row.batchId ?? ''))
      const left = rest.slice(count)
      if (sentToday + messages.length < SMS_REMINDERS_PER_DAY)
        messages.push({
          ...named(rest.slice(0, count), used),
          ...{ more: left.length, mails: 1, isDigest: false },
        })
      else
        for (const { row } of rest.slice(0, count))
          verdicts.push([row.id, { do: 'drop', state: 'skipped', reason: 'sms-daily-limit' }])
      rest = left
    }
  }
  return { messages, verdicts }
}

/**
 * Splits one device's reminders into notifications, at most fifty a day: a few get one each, with actions; many share
 * one that lists them. Attempted ones keep their message.
 */
export function planPushes(
  items: readonly Item[],
  { sentToday }: Pick<Today, 'sentToday'>,
  lineOf: (item: Item) => PushLine,
): Plan {
  const [tried, fresh] = batchesOf(items)
  const messages: Planned[] = tried.map((batch) => ({ ...named(batch), more: 0, mails: 1, isDigest: false }))
  const verdicts: [string, Verdict][] = []
  const used = new Set<string>()
  for (const batch of fresh) {
    const atOnce = batch.length <= PUSH_ONE_EACH ? 1 : batch.length
    for (let rest = batch; rest.length > 0; ) {
      const { shown } = pushText(rest.slice(0, atOnce).map(lineOf))
      const taken = rest.slice(0, shown)
      if (sentToday + messages.length < PUSH_MESSAGES_PER_DAY)
        messages.push({ ...named(taken, used), more: 0, mails: 1, isDigest: false })
      else
        for (const { row } of taken)
          verdicts.push([row.id, { do: 'drop', state: 'skipped', reason: 'push-daily-limit' }])
      rest = rest.slice(shown)
    }
  }
  return { messages, verdicts }
}

/** Attempted batches and new ones, each most urgent first. */
function batchesOf(items: readonly Item[]): [tried: Item[][], fresh: Item[][]] {
  const batches = [...Map.groupBy(items.toSorted(byUrgency), ({ row }) => row.batchId).values()]
  const isTried = (batch: Item[]) => batch.some(({ row }) => row.attempts > 0)
  return [batches.filter(isTried), batches.filter((batch) => !isTried(batch))]
}

function byUrgency(a: Item, b: Item): number {
  return (
    compare(a.approved.renewalDate, b.approved.renewalDate) ||
    a.approved.facts.name.localeCompare(b.approved.facts.name, 'en') ||
    compare(a.row.id, b.row.id)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Keeps the batch id of its first reminder unless another message has it. */
function named(items: readonly Item[], used = new Set<string>()): Pick<Planned, 'batchId' | 'items'> {
  const first = items[0]?.row.batchId ?? crypto.randomUUID()
  const batchId = used.has(first) ? crypto.randomUUID() : first
  used.add(batchId)
  return { batchId, items }
}

function heldUntil(held: readonly Item[], now: Date, isMoreComing: boolean): Date {
  if (isMoreComing) return new Date(now.getTime() + COMING_MS)
  const zone = held[0]?.approved.recipient.zone ?? 'UTC'
  const dayEnds = startOfDay(addDays(localDate(now, zone), 1), zone)
  const ends = [dayEnds, ...held.map(({ usefulUntil }) => usefulUntil)].map((at) => at.getTime())
  return digestAt(now, new Date(Math.min(...ends)))
}
