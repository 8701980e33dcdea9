import { type Channel, isWayKind } from '@duely/domain'
import type { Evidence, Finding, LedgerRow, SubscriptionHistory } from './evidence.ts'
import type { FaultTimes } from './fault-times.ts'
import type { MentionInMessage } from './judge-messages.ts'
import { countedOnly, writtenDate } from './read-message.ts'
import type { ReturnTimes } from './return-times.ts'

/**
 * Checks that a row is `sent` exactly when a message mentioned it, and that each message belongs to one row.
 */
export function judgeRows(
  { people, purged, taken }: Evidence,
  { userId, token }: SubscriptionHistory,
  rows: readonly LedgerRow[],
  mentions: readonly MentionInMessage[],
  { wasInFlight, ofMessage }: FaultTimes & ReturnTimes,
): Finding[] {
  if (purged.has(userId)) return []
  // Those of devices and ways are another judge's.
  const isOfDevice = (channel: string) => channel === 'push' || isWayKind(channel)
  const dated = rows.flatMap((row) =>
    row.renewalDate === null || isOfDevice(row.channel) ? [] : [{ ...row, renewalDate: row.renewalDate }],
  )
  const keyOfRow = (row: { channel: string; renewalDate: string }) =>
    `${row.channel} ${writtenDate(row.renewalDate, channelOf(row.channel))}`
  const rowsAt = Map.groupBy(dated, keyOfRow)
  // It may have been sent to nobody, and its row says so.
  const cameBack = (messageId: string) => ofMessage(messageId).some(({ kind }) => kind !== 'complaint')
  const named = mentions.filter(({ message }) => !isOfDevice(message.channel))
  const mentionsAt = Map.groupBy(named, ({ message, mention }) => `${message.channel} ${mention.date}`)
  // A text message without room for all counts the rest.
  const mayBeCounted = taken.some(
    ({ to, text }) => to === people.get(userId)?.phoneNumber && countedOnly(text) > 0,
  )
  return [...new Set([...rowsAt.keys(), ...mentionsAt.keys()])].flatMap((key): Finding[] => {
    const own = rowsAt.get(key) ?? []
    const messages = mentionsAt.get(key)?.map(({ message }) => message) ?? []
    const [row] = own
    const channel: Channel = key.startsWith('sms') ? 'sms' : 'email'
    const finding = (verdict: Finding['verdict'], what: string): Finding[] => [
      { verdict, what, token, channel, ...(row ? { renewalDate: row.renewalDate } : {}) },
    ]
    const sent = own.filter(({ state }) => state === 'sent').length
    const told = new Set(messages.map(({ messageId }) => messageId)).size
    const unconfirmed = new Set(
      messages
        .filter((message) => !message.confirmed || wasInFlight(message) || cameBack(message.messageId))
        .map(({ messageId }) => messageId),
    ).size
    if (sent > told && !(channel === 'sms' && mayBeCounted))
      return finding('lost', `${sent} rows are sent, ${told} messages named it`)
    if (told > sent + unconfirmed)
      return finding('doubled', `${told} messages named it, ${sent} rows are sent`)
    if (told <= sent) return []
    // It arrived, but its sender was killed before it could say so: the ledger says what happened next.
    const excused = messages.filter((message) => wasInFlight(message) || cameBack(message.messageId))
    if (excused.length >= told - sent) return []
    const states = own.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`))
    return finding('untold', `a message named it, but the ledger says ${states.join(', ') || 'nothing'}`)
  })
}

function channelOf(text: string): Channel {
  return text === 'sms' ? 'sms' : 'email'
}
