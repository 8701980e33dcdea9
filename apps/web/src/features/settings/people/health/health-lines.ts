import type { ServerHealth } from '@duely/contract'
import { ageOfRates, formatDate, formatInstant, localDate, plainDate, type Wording } from '@duely/domain'
import type { SettingsPeopleTexts } from '@duely/texts/settings-people'

/** The reader, and the texts for them. */
export interface HealthReader {
  readonly zone: string
  readonly culture: Wording
  readonly t: SettingsPeopleTexts
  /** Says a sentence of the server. */
  readonly say: (english: string) => string
}

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
  { zone, culture, t, say }: HealthReader,
): readonly HealthLine[] {
  const at = (instant: string) => formatInstant(new Date(instant), culture, zone)
  const line = (name: HealthLine['name'], text: string, toDo: string | null = null): HealthLine => ({
    name,
    label: t[name],
    text,
    toDo,
  })
  const { mail, database, tick, queue, rates } = health

  const mailLine = () => {
    if (!mail.configured) return line('mail', t.mailInbox, t.mailInboxToDo)
    if (mail.lastTest === null) return line('mail', t.mailUntested)
    const { state, problem } = mail.lastTest
    const when = at(mail.lastTest.at)
    if (state === 'waiting') return line('mail', t.mailWaiting({ at: when }))
    if (state === 'sent') return line('mail', t.mailSent({ at: when }))
    return line(
      'mail',
      [t.mailFailed({ at: when }), ...(problem === null ? [] : [say(problem)])].join(' '),
      t.mailFailedToDo,
    )
  }
  const tickLine = () => {
    const text = tick.at === null ? t.tickNever : (tick.late ? t.tickLate : t.tickAt)({ at: at(tick.at) })
    return line('tick', text, tick.late ? t.tickToDo : null)
  }
  const queueLine = () => {
    const { waiting, oldest, heldUp } = queue
    if (waiting === 0 || oldest === null) return line('queue', t.queueEmpty)
    return heldUp
      ? line('queue', t.queueStuck({ count: waiting, at: at(oldest) }), t.queueToDo)
      : line('queue', t.queueOnItsWay({ count: waiting }))
  }
  const ratesLine = () => {
    const date = plainDate(rates.date)
    const isBundled = rates.source === 'bundled'
    const day = formatDate(date, culture, 'medium')
    const isOld = ageOfRates({ date }, localDate(now, zone)) !== null
    return line('rates', isBundled ? t.ratesBundled({ day }) : t.ratesOf({ day }), isOld ? t.ratesToDo : null)
  }
  return [
    tickLine(),
    mailLine(),
    queueLine(),
    line('database', database.kind === 'postgres' ? t.databasePostgres : t.databaseEmbedded),
    ratesLine(),
    line('version', health.version),
  ]
}
