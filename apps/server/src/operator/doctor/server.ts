import { isHeldUp } from '@duely/domain'
import type { ServerStatus } from '#server/platform/socket/server-status.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** A round runs every 15 s. */
const TICK_LATE_MS = 60_000

/** What this command knows, to compare with a running server. */
type Own = { version: string; settings: Record<string, string>; now: Date }

/** One line for each server that answered. */
export function judgeServer(status: ServerStatus, { version, settings, now }: Own): Finding {
  const reminders: Record<string, unknown> = status.checks.reminders ?? {}
  const lastTick = timeOf(reminders.lastTick)
  const oldestDue = timeOf(reminders.oldestDue)
  if (status.checks.database?.state === 'down')
    return failure('it runs, but its database does not answer: look at the database')
  if (typeof reminders.clockGapSeconds === 'number')
    return failure(`its clock and the database’s are ${reminders.clockGapSeconds} s apart: set both by NTP`)
  if (lastTick !== null && now.getTime() - lastTick > TICK_LATE_MS)
    return failure(`its last look at what is due was at ${iso(lastTick)}: see its log, and start it again`)
  if (isHeldUp(oldestDue === null ? null : new Date(oldestDue), now))
    return failure(
      `messages are held up since ${iso(oldestDue)}: see its log for send-failed, and the lines on mail`,
    )
  const { lastFailure } = status.mail
  if (lastFailure !== null)
    return warning(
      `it last failed to reach its mail server at ${lastFailure.at} (${lastFailure.detail}): see the line on mail`,
    )
  const others = Object.entries(status.checks).filter(([, { state }]) => state !== 'ok')
  if (others.length > 0)
    return warning(
      `${others.map(([name, { state }]) => `${name} is ${state}`).join(', ')}: /readyz and its log say more`,
    )
  const differing = Object.keys(settings).filter((name) => settings[name] !== status.settings[name])
  if (differing.length > 0)
    return warning(
      `it runs with other settings than this command was given (${differing.join(', ')}): run this with its environment`,
    )
  if (status.version !== version)
    return warning(
      `it is version ${status.version}, and this command ${version}: start it again after an update`,
    )
  const waiting = typeof reminders.waiting === 'number' ? reminders.waiting : 0
  const tick =
    lastTick === null
      ? ''
      : `, last tick ${Math.max(0, Math.round((now.getTime() - lastTick) / 1_000))} s ago`
  return ok(`it runs, version ${status.version}${tick}, ${waiting} messages in the queue`)
}

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}

const iso = (time: number | null) => new Date(time ?? 0).toISOString()
