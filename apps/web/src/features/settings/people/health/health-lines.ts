import type { ServerHealth } from '@duely/contract'
import { areRatesOld, formatDate, formatInstant, localDate, plainDate, type Wording } from '@duely/domain'
import { HEALTH } from './health-texts.ts'

export interface HealthLine {
  readonly name: 'mail' | 'database' | 'tick' | 'queue' | 'rates' | 'version'
  readonly label: string
  readonly text: string
  /** What to do about it; null: all is well. */
  readonly toDo: string | null
}

/** How the server does, a line each. Times are on the reader's clock. */
export function healthLines(
  health: ServerHealth,
  now: Date,
  { zone, culture }: { readonly zone: string; readonly culture: Wording },
): readonly HealthLine[] {
  const at = (instant: string) => formatInstant(new Date(instant), culture, zone)
  const line = (name: HealthLine['name'], text: string, toDo: string | null = null): HealthLine => ({
    name,
    label: HEALTH[name],
    text,
    toDo,
  })
  const { mail, database, tick, queue, rates } = health

  const mailLine = () => {
    if (!mail.configured) return line('mail', HEALTH.mailInbox, HEALTH.mailInboxToDo)
    if (mail.lastTest === null) return line('mail', HEALTH.mailUntested)
    const { state, problem } = mail.lastTest
    const when = at(mail.lastTest.at)
    if (state === 'waiting') return line('mail', HEALTH.mailWaiting(when))
    if (state === 'sent') return line('mail', HEALTH.mailSent(when))
    return line('mail', HEALTH.mailFailed(when, problem), HEALTH.mailFailedToDo)
  }
  const tickLine = () => {
    const text =
      tick.at === null ? HEALTH.tickNever : (tick.late ? HEALTH.tickLate : HEALTH.tickAt)(at(tick.at))
    return line('tick', text, tick.late ? HEALTH.tickToDo : null)
  }
  const queueLine = () => {
    const { waiting, oldest, heldUp } = queue
    if (waiting === 0 || oldest === null) return line('queue', HEALTH.queueEmpty)
    return heldUp
      ? line('queue', HEALTH.queueStuck(waiting, at(oldest)), HEALTH.queueToDo)
      : line('queue', HEALTH.queueOnItsWay(waiting))
  }
  const ratesLine = () => {
    const date = plainDate(rates.date)
    const isBundled = rates.source === 'bundled'
    const day = formatDate(date, culture, 'medium')
    const isOld = areRatesOld({ date }, localDate(now, zone))
    return line(
      'rates',
      isBundled ? HEALTH.ratesBundled(day) : HEALTH.ratesOf(day),
      isOld ? HEALTH.ratesToDo : null,
    )
  }
  return [
    tickLine(),
    mailLine(),
    queueLine(),
    line('database', HEALTH.databaseKind[database.kind]),
    ratesLine(),
    line('version', health.version),
  ]
}
