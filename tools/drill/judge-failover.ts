import type { NewsArrivals } from './listening.ts'
import type { MailSink } from './mail-sink.ts'
import type { Outage } from './outage.ts'
import type { Owed } from './owed.ts'
import type { Service } from './services.ts'
import type { Row } from './table.ts'
import type { Written } from './writers.ts'

/** After the standby was promoted. */
const BACK_WITHIN_S = 30

/** Checks the guarantees of a failover. */
export async function judgeFailover(drill: {
  outage: Outage
  owed: Owed
  sink: MailSink
  written: Written
  news: readonly NewsArrivals[]
  services: readonly Service[]
  /** Maximum messages in flight of all workers. */
  inFlight: number
  /** Ledger rows still queued or in flight although nothing is due. */
  unfinished: number
}): Promise<Row[]> {
  const { outage, owed, sink, written, news, services, inFlight, unfinished } = drill
  const { missing, repeated, doubled } = owed.judge(sink)
  const lost = await written.lost()
  for (const line of [...lost, ...missing.map((name) => `${name}: no mail`)])
    process.stdout.write(`  ${line}\n`)
  const count = (what: string, found: number, promised: string, holds: boolean): Row => ({
    what,
    measured: String(found),
    promised,
    holds,
  })
  const fact = (what: string, measured: string): Row => ({ what, measured, promised: '', holds: null })
  const after = (moments: readonly number[]) => {
    const first = moments.find((at) => at > outage.promotedAt)
    return first === undefined ? null : (first - outage.killedAt) / 1_000
  }
  const backWithin = Math.round((outage.promotedAt - outage.killedAt) / 1_000) + BACK_WITHIN_S
  const back = (what: string, moments: readonly number[]): Row => {
    const seconds = after(moments)
    return {
      what,
      measured: seconds === null ? 'never' : `${seconds.toFixed(1)} s`,
      promised: `${backWithin} s at most`,
      holds: seconds !== null && seconds <= backWithin,
    }
  }
  const writesAfter = written.acks.filter(({ asked }) => asked > outage.killedAt).map((ack) => ack.answered)
  return [
    fact('writes acknowledged', String(written.acks.length)),
    count('of them lost', lost.length, '0', lost.length === 0),
    fact('writes refused or unanswered', String(written.refused)),
    fact('reminders owed', String(owed.names.length)),
    fact('messages on their way at the kill', String(outage.inFlight)),
    count('reminders lost', missing.length, '0', missing.length === 0),
    count('reminders doubled', doubled.length, '0', doubled.length === 0),
    count(
      'repeated under the same Message-ID',
      repeated.length,
      `${inFlight} at most`,
      repeated.length <= inFlight,
    ),
    count('left unfinished in the ledger', unfinished, '0', unfinished === 0),
    fact('standby promoted after', `${((outage.promotedAt - outage.killedAt) / 1_000).toFixed(1)} s`),
    back('first write acknowledged after', writesAfter),
    back(
      'first reminder sent after',
      sink.mails.map(({ at }) => at),
    ),
    ...news.map(({ service, at }) => back(`live news at ${service} after`, at)),
    count(
      'processes of ours that ended',
      services.filter((service) => !service.isAlive()).length,
      '0',
      services.every((service) => service.isAlive()),
    ),
  ]
}
