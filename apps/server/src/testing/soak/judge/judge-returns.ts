import type { Channel } from '@duely/domain'
import type { Evidence, Finding, LedgerRow } from './evidence.ts'
import type { Case } from './judge-obligations.ts'
import { factsAt, type Obligation } from './obligations.ts'
import { offTimeWithin } from './switches.ts'

/** The device of a row to the backup address. */
export const BACKUP = 'backup'

/**
 * Checks what happened to mails that came back: each row says so, none says so without a notice, and while
 * the renewal could still be stopped every other way took the warning.
 */
export function judgeReturns(known: Case): Finding[] {
  const { evidence, history, rows, returns } = known
  if (evidence.purged.has(history.userId)) return []
  return rows.flatMap((row): Finding[] => {
    if (row.channel !== 'email') return []
    const what = untold(known, row)
    const all = [
      ...(what === null ? [] : [{ verdict: 'untold' as const, what }]),
      ...unwarned(known, row).map((way) => ({
        verdict: 'lost' as const,
        what: `came back, and ${way} did not warn`,
      })),
    ]
    return all.map((finding) => ({
      ...finding,
      token: history.token,
      channel: 'email',
      at: returns.ofRow(row)[0]?.at ?? row.updatedAt,
      ...(row.renewalDate === null ? {} : { renewalDate: row.renewalDate }),
      ...(row.day === null ? {} : { day: row.day }),
    }))
  })
}

/** What is untrue in the row's own words. */
function untold({ evidence, returns }: Case, row: LedgerRow): string | null {
  const reports = returns.ofRow(row).filter(({ isAtOnce }) => !isAtOnce)
  if (row.state === 'sent') {
    if (reports.some(({ kind }) => kind === 'hard')) return 'sent, but its mail came back'
    const soft = reports.findLast(({ kind }) => kind === 'soft')
    if (soft === undefined) return null
    const isAgain = evidence.taken.some(
      ({ messageId, at }) =>
        messageId === soft.messageId && at.getTime() + evidence.skewMs >= soft.at.getTime(),
    )
    return isAgain ? null : 'sent, but its mail came back for now and was not sent again'
  }
  return row.reason === 'BOUNCED' && reports.every(({ kind }) => kind === 'complaint')
    ? 'it says that its mail came back, and none did'
    : null
}

/** The ways that had to take over a reminder whose mail was refused, and have no row. */
function unwarned(known: Case, row: LedgerRow): string[] {
  const { evidence, history, rows, obligations } = known
  const { skewMs } = evidence
  const person = evidence.people.get(history.userId)
  const isRefused = row.reason === 'address-refused' || (row.reason === 'BOUNCED' && isHard(known, row))
  if (!person || row.device !== '' || !isRefused) return []
  const at = row.updatedAt
  const isOwed = obligations.some(
    (each) => each.renewalDate === row.renewalDate && each.day === row.day && isOpen(each, at, skewMs),
  )
  if (!isOwed) return []
  const around = [new Date(at.getTime() - skewMs), new Date(at.getTime() + skewMs)] as const
  const isOn = (channel: Channel) => offTimeWithin(person.timeline, channel, ...around) === null
  const has = (channel: Channel, device: string) =>
    rows.some(
      (each) =>
        each.channel === channel &&
        each.device === device &&
        each.renewalDate === row.renewalDate &&
        each.day === row.day,
    )
  const devices = person.devices.filter(
    ({ from, to, channel }) => from < around[0] && (to === null || to > around[1]) && isOn(channel),
  )
  // A backup address that complained was removed.
  const hasBackup =
    person.backupEmail !== undefined &&
    !evidence.returned.some(
      ({ to, kind, at: back }) =>
        to === person.backupEmail && kind === 'complaint' && back.getTime() <= at.getTime() + skewMs,
    )
  return [
    ...(isOn('sms') && !has('sms', '') ? ['a text message'] : []),
    ...devices.filter(({ id, channel }) => !has(channel, id)).map(() => 'a notification'),
    ...(hasBackup && isEmailOn(person, at) && !has('email', BACKUP) ? ['the backup address'] : []),
  ]
}

const isHard = ({ returns }: Case, row: LedgerRow) => returns.ofRow(row).some(({ kind }) => kind === 'hard')

function isEmailOn({ timeline }: NonNullable<ReturnType<Evidence['people']['get']>>, at: Date): boolean {
  const facts = [factsAt(timeline, at), factsAt(timeline, at, true)]
  return facts.every((each) => each?.notifications === true && each.emailOn)
}

/** Whether a reminder was certainly owed at that instant. */
function isOpen(
  { dueAt, usefulUntil, withdrawnAt, optional }: Obligation,
  at: Date,
  skewMs: number,
): boolean {
  const isWithdrawn = withdrawnAt !== null && withdrawnAt.getTime() <= at.getTime() + skewMs
  return !optional && !isWithdrawn && dueAt <= at && usefulUntil.getTime() > at.getTime() + skewMs
}
