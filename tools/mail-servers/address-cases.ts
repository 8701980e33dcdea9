import { pause } from '../drill/wait.ts'
import type { MailDrill } from './drill.ts'
import { GREYLIST_S } from './filters.ts'
import { type Case, judge, settle } from './judge-readers.ts'
import { QUEUE_S, UNTIL_TABLES_COUNT_MS } from './mail-world.ts'
import { type Reader, rowsOf } from './readers.ts'
import type { CaseResult } from './report.ts'

const DAY = 1
const EACH = 4
/** From a notice in the mailbox to the row: well below the minute after which it is looked at anyway. */
const KNOWS_WITHIN_S = 30
const SENT = { state: 'sent', reason: null, arrives: true } as const

/** Eight ways in which mailboxes take no mail, all on one day. */
export async function runAddressCases(drill: MailDrill): Promise<CaseResult[]> {
  const { world, clock, readers } = drill
  const grey = await makeGreylisted(drill)
  const group = (name: string, domain: string) => ({ name, domain, count: EACH, day: DAY, backup: true })
  const [missing = [], later = [], policy = [], full = [], fullForNow = [], slow = [], gone = []] =
    await readers.make([
      group('missing', 'home.example'),
      group('later', 'far.example'),
      group('policy', 'far.example'),
      group('full', 'home.example'),
      group('full-for-now', 'home.example'),
      group('slow', 'slow.example'),
      group('gone', 'gone.example'),
    ])
  drill.say('People have signed up; the first mails of the greylisted ones were put off.')

  await world.postgrey.forget()
  world.setKnown([...missing, ...later].map(addressOf), false)
  world.setAnswer(policy.map(addressOf), '554 5.7.1 Refused by our policy')
  world.setRoom(full.map(addressOf), 'full')
  world.setRoom(fullForNow.map(addressOf), 'full-for-now')
  world.setReachable('slow.example', false)
  world.setReachable('gone.example', false)
  await pause(UNTIL_TABLES_COUNT_MS)
  clock.set(DAY, 9 * 60 + 5)

  const cases = {
    missing: {
      fault: 'no such mailbox, refused at once (550 5.1.1)',
      times: EACH,
      readers: missing,
      expected: {
        state: 'failed',
        reason: 'address-refused',
        arrives: false,
        backup: true,
        banner: /no such mailbox/,
      },
    },
    later: {
      fault: 'taken by the relay, refused by the next server (550 5.1.1), returned',
      times: EACH,
      readers: later,
      expected: {
        state: 'failed',
        reason: 'BOUNCED',
        words: /^550 5\.1\.1 .*User unknown/,
        arrives: false,
        backup: true,
        banner: /no such mailbox/,
      },
    },
    policy: {
      fault: 'refused by policy (554 5.7.1) and returned, taken later',
      times: EACH,
      readers: policy,
      expected: { ...SENT, backup: true, banner: /refuses our mails/ },
    },
    full: {
      fault: 'mailbox full (552 5.2.2), returned, room made later',
      times: EACH,
      readers: full,
      expected: { ...SENT, backup: true, banner: /mailbox full/ },
    },
    fullForNow: {
      fault: 'mailbox full for now (452 4.2.2), kept by the relay with a warning',
      times: EACH,
      readers: fullForNow,
      expected: { ...SENT, backup: true, banner: /mailbox full/ },
    },
    slow: {
      fault: 'next server away, kept by the relay with a warning',
      times: EACH,
      readers: slow,
      expected: { ...SENT, backup: true },
    },
    gone: {
      fault: "next server away beyond the relay's patience, returned, back later",
      times: EACH,
      readers: gone,
      expected: { ...SENT, backup: true },
    },
    grey: {
      fault: 'greylisted (450 4.2.0), at sign-up and again at the reminder',
      times: 2 * EACH,
      readers: grey,
      expected: { ...SENT, backup: false, banner: null },
    },
  } satisfies Record<string, Case>

  await settle(world, cases.missing, 40)
  await settle(world, cases.later, 40)
  // The relay has warned by now, and goes on trying.
  for (const each of [policy, full, fullForNow, slow]) await untilReturned(drill, each)
  world.setAnswer(policy.map(addressOf), null)
  world.setRoom(full.map(addressOf), 'open')
  await pause(GREYLIST_S * 1_000)
  await drill.advanceUntil([cases.policy, cases.full, cases.grey])
  world.setRoom(fullForNow.map(addressOf), 'open')
  world.setReachable('slow.example', true)
  await settle(world, cases.fullForNow, 30)
  await settle(world, cases.slow, 30)
  await untilGivenUp(drill, gone)
  world.setReachable('gone.example', true)
  await drill.advanceUntil([cases.gone])

  const results: CaseResult[] = []
  for (const each of Object.values(cases)) results.push(await judge(world, each))
  const refusals = [...world.relay.log().matchAll(/Recipient address rejected: Greylisted/g)].length
  const tooFew = refusals < 2 * EACH ? [`Postgrey refused only ${refusals} times`] : []
  return results.map((each) =>
    each.fault === cases.grey.fault ? { ...each, broken: [...each.broken, ...tooFew] } : each,
  )
}

const addressOf = ({ email }: Reader) => email

/** Their first mails are put off, so the clock has to move before they can sign up. */
async function makeGreylisted({ readers, clock }: MailDrill): Promise<Reader[]> {
  let isDone = false
  const group = { name: 'grey', domain: 'grey.example', count: EACH, day: DAY, backup: false }
  const made = readers.make([group])
  const moving = (async () => {
    while (!isDone) {
      await pause(GREYLIST_S * 1_000 + 1_500)
      if (!isDone) clock.advance(3)
    }
  })()
  try {
    return (await made)[0] ?? []
  } finally {
    isDone = true
    await moving
  }
}

/** Waits until the backup addresses got a second mail: after the link the reminder, which a notice causes. */
function untilReturned({ world }: MailDrill, readers: readonly Reader[]): Promise<void> {
  return waitFor(40, async () => {
    for (const { backup } of readers)
      if (backup !== null && (await world.mailsOf(backup)).length < 2) return false
    return true
  })
}

/** Waits until the relay has given up mails to these readers, and the product knows. */
async function untilGivenUp({ world }: MailDrill, readers: readonly Reader[]): Promise<void> {
  await waitFor(2 * QUEUE_S, async () => {
    const log = world.relay.log()
    const expired = [...log.matchAll(/: (\w+): from=<[^>]*>, status=expired/g)].map(([, id]) => id)
    return readers.every(({ email }) => expired.some((id) => log.includes(`${id}: to=<${email}>`)))
  })
  await waitFor(KNOWS_WITHIN_S, async () => {
    const rows = await Promise.all(readers.map(rowsOf))
    return rows.every(({ first }) => first?.state === 'pending')
  })
}

async function waitFor(seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end && !(await holds())) await pause(500)
}
