import { chownSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pause, until } from '../drill/wait.ts'
import { accountOf } from '../postgres-cluster.ts'
import type { MailDrill } from './drill.ts'
import { type Case, judge, settle } from './judge-readers.ts'
import { BOUNCES, UNTIL_TABLES_COUNT_MS } from './mail-world.ts'
import type { Group, Reader } from './readers.ts'
import type { CaseResult } from './report.ts'

const EACH = 4
/** How long the mailbox is unavailable; shorter than a relay of the drill keeps a notice. */
const AWAY_MS = 6_000
const NINE = 9 * 60 + 5
/** Of a notice that the server tells of at once (IDLE), not by the look that follows every minute. */
const AT_ONCE_S = 20
/** The product waits 10 s after an error, 20 s after the next, and so on. */
const AFTER_ERRORS_S = 150
/** Commands of IMAP by which a mail is read, and by which it is deleted. */
const FETCH = /UID FETCH/
const DELETE = /UID STORE/

/** Everybody's mails are taken and then returned; meanwhile the mailbox of bounces fails in some way. */
const FAULTS = {
  idle: { day: 2, fault: 'notices arrive while the product waits (IDLE)', times: EACH },
  restart1: { day: 3, fault: 'Dovecot is killed while notices arrive, and starts again', times: 1 },
  restart2: { day: 4, fault: 'Dovecot is stopped before notices arrive, and starts again', times: 1 },
  cutIdle: { day: 5, fault: 'the connection is cut while the product waits', times: 1 },
  cutFetch: { day: 6, fault: 'the connection is cut in the middle of a notice', times: 2 },
  expunged: { day: 7, fault: 'another client deletes a mail that the product is about to read', times: 1 },
  deleting: {
    day: 8,
    fault: '`delete=on`; another client deletes a notice before the product does',
    times: 1,
  },
}
type Name = keyof typeof FAULTS
/** Two cuts, and what another client deletes before a fetch and before a deletion. */
const TRAPS = FAULTS.cutFetch.times + 2
const NAMES = Object.keys(FAULTS) as Name[]

/** What happens to the mailbox of bounces, and what it must not do to the notices. */
export async function runMailboxCases(drill: MailDrill): Promise<CaseResult[]> {
  const { world, clock, readers } = drill
  const { dovecot, gate } = world
  const groups = NAMES.map((name): Group => {
    const { day } = FAULTS[name]
    return { name: name.toLowerCase(), domain: 'far.example', count: EACH, day, backup: true }
  })
  const made = await readers.make(groups)
  const readersOf = (name: Name): Reader[] => made[NAMES.indexOf(name)] ?? []
  world.setKnown(
    made.flat().map(({ email }) => email),
    false,
  )
  await pause(UNTIL_TABLES_COUNT_MS)
  const results: CaseResult[] = []
  const run = async (name: Name, seconds: number, meanwhile: () => Promise<void> | void = () => {}) => {
    const { day, fault, times } = FAULTS[name]
    clock.set(day, NINE)
    await meanwhile()
    const given = returnedCase({ fault, times, readers: readersOf(name) })
    await settle(world, given, seconds)
    results.push(await judge(world, given))
  }

  await run('idle', AT_ONCE_S)
  await run('restart1', AFTER_ERRORS_S, async () => {
    await untilTaken(drill, readersOf('restart1'))
    await dovecot.stop('SIGKILL')
    await pause(AWAY_MS)
    await dovecot.start()
  })
  await dovecot.stop()
  await run('restart2', AFTER_ERRORS_S, async () => {
    await pause(AWAY_MS)
    await dovecot.start()
  })
  gate.cutAll()
  await run('cutIdle', AFTER_ERRORS_S)
  gate.cutAnswers(FETCH, FAULTS.cutFetch.times)
  await run('cutFetch', AFTER_ERRORS_S)

  // It comes before the notices, and is gone when the product fetches it.
  gate.before(FETCH, () => dovecot.expunge(BOUNCES, ['SUBJECT', 'Newsletter']))
  deliver(dovecot.mailboxOf(BOUNCES), newsletter('Newsletter'))
  await run('expunged', AFTER_ERRORS_S)

  await drill.restartDeleting()
  const before = countOf(dovecot.mailboxOf(BOUNCES))
  deliver(dovecot.mailboxOf(BOUNCES), newsletter('Offer'))
  gate.before(DELETE, (command) => dovecot.expunge(BOUNCES, ['UID', uidIn(command)]))
  await run('deleting', AFTER_ERRORS_S)
  await pause(2_000)
  const left = countOf(dovecot.mailboxOf(BOUNCES)) - before
  const broken = [
    ...(left === 1 ? [] : [`${left} new mails are left, instead of the one that is no notice`]),
    ...(gate.sprung() === TRAPS
      ? []
      : [`only ${gate.sprung()} of ${TRAPS} faults were injected at the gate`]),
  ]
  return results.map((each, at) =>
    at < results.length - 1 ? each : { ...each, broken: [...each.broken, ...broken] },
  )
}

const uidIn = (command: string) => /UID STORE (\d+)/.exec(command)?.[1] ?? '0'

function returnedCase(given: Pick<Case, 'fault' | 'times' | 'readers'>): Case {
  return {
    ...given,
    expected: {
      state: 'failed',
      reason: 'BOUNCED',
      words: /User unknown/,
      arrives: false,
      backup: true,
      banner: /no such mailbox/,
    },
  }
}

/** Waits until the relay has taken the reminders of these readers, so that their notices are on the way. */
async function untilTaken({ world }: MailDrill, readers: readonly Reader[]): Promise<void> {
  await until('the relay to return the first reminder', 30, () => {
    const log = world.relay.log()
    return readers.some(({ email }) => log.includes(`to=<${email}>`) && bounced(log, email)) ? true : null
  })
}

const bounced = (log: string, email: string) =>
  log.split('\n').some((line) => line.includes(`to=<${email}>`) && line.includes('status=bounced'))

/** Puts a mail into a Maildir, as any delivery agent does. */
function deliver(mailbox: string, mail: string): void {
  const { uid, gid } = accountOf('mail')
  const name = `${Date.now()}.${crypto.randomUUID()}.drill`
  for (const part of ['tmp', 'new']) mkdirSync(join(mailbox, part), { recursive: true })
  writeFileSync(join(mailbox, 'tmp', name), mail)
  chownSync(join(mailbox, 'tmp', name), uid, gid)
  renameSync(join(mailbox, 'tmp', name), join(mailbox, 'new', name))
}

const newsletter = (subject: string) =>
  [
    'From: News <news@shop.example>',
    `To: ${BOUNCES}`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@shop.example>`,
    '',
    'Everything is cheaper today.',
    '',
  ].join('\r\n')

const countOf = (mailbox: string) =>
  ['new', 'cur'].reduce((sum, part) => sum + readdirSync(join(mailbox, part)).length, 0)
