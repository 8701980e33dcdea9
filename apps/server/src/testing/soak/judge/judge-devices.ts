import type { Evidence, Finding, LedgerRow, SubscriptionHistory, Taken } from './evidence.ts'
import type { FaultTimes } from './fault-times.ts'
import type { MentionInMessage } from './judge-messages.ts'
import { notificationOf, writtenDate } from './read-message.ts'
import { offTimeWithin } from './switches.ts'

const LATE_MS = 60 * 60_000
/** The longest wait of a notification: the night, and the pauses between tries after a fault. */
const LATEST_MS = 17 * 3_600_000

/**
 * Checks the notifications of one subscription. Each device or way that was there has its row for every
 * mail; a row is `sent` only where its device got a message that names it; no device gets one twice or after
 * it was removed.
 */
export function judgeDevices(
  evidence: Evidence,
  { userId, token }: SubscriptionHistory,
  rows: readonly LedgerRow[],
  mentions: readonly MentionInMessage[],
  faults: FaultTimes,
): Finding[] {
  const person = evidence.people.get(userId)
  if (!person || evidence.purged.has(userId)) return []
  return person.devices.flatMap((device): Finding[] => {
    const own = rows.filter((row) => row.channel === device.channel && row.device === device.id)
    const taken = evidence.taken
      .filter(({ to }) => to === device.endpoint)
      .filter((each) => names(each, token))
    const finding = (verdict: Finding['verdict'], what: string, row?: LedgerRow, at?: Date): Finding => ({
      verdict,
      what,
      token,
      channel: device.channel,
      ...(row?.renewalDate ? { renewalDate: row.renewalDate } : {}),
      ...(row?.day ? { day: row.day } : {}),
      ...(at ? { at } : {}),
    })
    const missing = rows.filter(({ channel, device: each, state, sentAt, dueAt, renewalDate, day }) => {
      if (channel !== 'email' || each !== '' || state !== 'sent' || sentAt === null) return false
      const until = new Date(Math.max(sentAt.getTime(), dueAt.getTime()) + LATEST_MS)
      const isThere = device.from < dueAt && (device.to === null || device.to > until) && until < evidence.to
      const isOff = offTimeWithin(person.timeline, device.channel, dueAt, until) !== null
      if (!isThere || isOff) return false
      return !own.some((row) => row.renewalDate === renewalDate && row.day === day)
    })
    const untaken = own.filter(
      ({ state, sentAt }) =>
        state === 'sent' && !taken.some(({ at }) => isAbout(at, sentAt, evidence.skewMs)),
    )
    // One about several renewals says it at each; by the row's own account of when it was due.
    const silent = own.filter(
      ({ state, sentAt, dueAt }) =>
        state === 'sent' &&
        sentAt !== null &&
        sentAt.getTime() - dueAt.getTime() > LATE_MS + evidence.skewMs &&
        !taken.some((each) => isAbout(each.at, sentAt, evidence.skewMs) && saysLate(each, token)),
    )
    const unexplained = own.filter(({ state, reason }) => {
      const isOpen = state === 'pending' || state === 'sending'
      return !isOpen && state !== 'sent' && reason === null && state !== 'failed'
    })
    // One that was turned off and on again is there twice.
    const wasThere = (at: Date) =>
      person.devices.some(
        ({ id, from, to }) =>
          id === device.id &&
          from.getTime() <= at.getTime() + evidence.skewMs &&
          (to === null || at.getTime() <= to.getTime() + evidence.skewMs),
      )
    const late = taken.filter(({ at }) => at > device.from && !wasThere(at))
    return [
      ...missing.map((row) =>
        finding('lost', `no notification beside the mail of ${row.day}`, row, row.dueAt),
      ),
      ...untaken.map((row) => finding('lost', 'sent, but its device got nothing', row, row.dueAt)),
      ...silent.map((row) => finding('late', 'a late notification does not say so', row, row.dueAt)),
      ...unexplained.map((row) => finding('untold', `${row.state} without a reason`, row, row.dueAt)),
      ...late.map(({ at }) => finding('unowed', 'a notification to a removed device', undefined, at)),
      ...[...Map.groupBy(mentionsTo(mentions, device.endpoint), ({ mention }) => mention.date)].flatMap(
        ([date, named]) => {
          const sent = own.filter(
            ({ state, renewalDate }) =>
              state === 'sent' && writtenDate(renewalDate ?? '2000-01-01', 'push') === date,
          ).length
          const certain = new Set(
            named
              .filter(({ message }) => message.confirmed && !faults.wasInFlight(message))
              .map(({ message }) => message.messageId),
          ).size
          return certain > sent
            ? [finding('doubled', `${certain} notifications of ${date}, ${sent} rows are sent`)]
            : []
        },
      ),
    ]
  })
}

function names({ text }: Taken, token: string): boolean {
  const { title, body } = notificationOf(text)
  return new RegExp(`\\b${token}\\b`).test(`${title}\n${body}`)
}

function saysLate({ text }: Taken, token: string): boolean {
  const { title, body } = notificationOf(text)
  const isAlone = new RegExp(`\\b${token}\\b`).test(title)
  return isAlone ? /\blate\b/.test(body) : new RegExp(`\\b${token}\\b.*\\(late\\)$`, 'm').test(body)
}

function mentionsTo(mentions: readonly MentionInMessage[], endpoint: string): MentionInMessage[] {
  return mentions.filter(({ message }) => message.to === endpoint)
}

function isAbout(at: Date, other: Date | null, skewMs: number): boolean {
  return other !== null && Math.abs(at.getTime() - other.getTime()) <= skewMs + 1_000
}
