import { instantAt, localDate } from '@duely/domain'
import { purgeDeleted } from '#server/features/account/purge-deleted.ts'
import { createRandomActs } from './acts/random-acts.ts'
import { randomZone } from './acts/random-terms.ts'
import type { Evidence, Fault, Finding } from './judge/evidence.ts'
import { createOutages } from './outages.ts'
import { createPlanSwitch, recordPlans } from './plan-switch.ts'
import { createProviders, type FaultRates } from './providers.ts'
import { createRecorder } from './recorder.ts'
import { createReturnedMails, type ReturnRates } from './returned-mails.ts'
import { seededRandom } from './seeded-random.ts'
import { createSimulatedPayments } from './simulated-payments.ts'
import { openSoakServer } from './soak-server.ts'
import type { RoundEnd } from './worker/worker.ts'
import { REMINDER_HOUR } from './worker/worker-engine.ts'
import { workerInside } from './worker/worker-inside.ts'
import { workerOutside } from './worker/worker-outside.ts'

export type SimulationOptions = {
  seed: number
  people: number
  days: number
  /** How often a person does something, on average. Default: every other day. */
  actsPerDay?: number
  faultRates?: FaultRates
  returnRates?: ReturnRates
}

export type Simulation = {
  evidence: Evidence
  /** Findings made during the simulation: wrong answers, payments without effect. */
  earlyFindings: Finding[]
  /** How often each operation of the API was accepted. */
  accepted: ReadonlyMap<string, number>
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The first five weeks include the American and the European change to summer time. */
const START = '2026-02-24T00:00:00Z'
/** Clock offsets of the workers in milliseconds; one exceeds the one-minute lease. */
const OFFSETS_MS = { embedded: [0, 61_000], postgres: [0, 61_000, -20_000] }
const SKEW_MS = 61_000
/** Fault-free time at the end, in which all postponed work completes. */
const SETTLE_MS = 18 * 60 * MINUTE_MS
const SETTLE_STEP_MS = 40 * MINUTE_MS
const ACTS_PER_DAY = 0.5
const INITIAL_SUBSCRIPTIONS = 3
/** How many of the people live in a household from the start, and how many in each. */
const LIVING_TOGETHER = 0.6
const AT_HOME = 4
/** How the workers of a round run: one alone, all in sequence, or concurrently. */
const TURNS = ['alone', 'alone', 'in turn', 'together'] as const

const NORMAL_FAULT_RATES: FaultRates = { busy: 0.01, refused: 0.003, silent: 0.003 }
const NO_FAULTS: FaultRates = { busy: 0, refused: 0, silent: 0 }
const NORMAL_RETURN_RATES: ReturnRates = { hard: 0.01, soft: 0.015, complaint: 0.003 }
const NO_RETURNS: ReturnRates = { hard: 0, soft: 0, complaint: 0 }

/** Runs one simulation by its seed and returns the evidence. */
export async function runSimulation(options: SimulationOptions): Promise<Simulation> {
  const server = await openSoakServer()
  try {
    return await simulate(server, options)
  } finally {
    await server.close()
  }
}

async function simulate(
  server: Awaited<ReturnType<typeof openSoakServer>>,
  options: SimulationOptions,
): Promise<Simulation> {
  const { seed, people, days, actsPerDay = ACTS_PER_DAY } = options
  const random = seededRandom(seed)
  const { clock } = server
  clock.set(START)
  const from = clock.now()
  const recorder = createRecorder(() => clock.now(), SKEW_MS)
  const owners = new Map<string, string>()
  const faultRates = { ...(options.faultRates ?? NORMAL_FAULT_RATES) }
  const rates = { ...(options.returnRates ?? NORMAL_RETURN_RATES) }
  const returnedMails = createReturnedMails({ seed, server, recorder, random, rates, owners })
  const providers = createProviders({
    seed,
    clock,
    faultRates,
    ownerOf: (to) => owners.get(to),
    mailboxes: returnedMails,
    wayGone: (to) => recorder.wayGone(to),
  })
  const payments = createSimulatedPayments(server, random)
  const acts = createRandomActs({ server, recorder, random, payments, taken: providers.taken })
  // The embedded database allows one process; on PostgreSQL each worker is a process.
  const { kind } = server.database
  const makeWorker = kind === 'embedded' ? workerInside : workerOutside
  const workers = OFFSETS_MS[kind].map((offsetMs) => makeWorker(server, providers, offsetMs))
  const workerState = { areStopped: false }
  const mailbox = { isAway: false }
  const outages = createOutages(random, {
    providers,
    payments: server.polar.state,
    mailbox,
    connections: workers.map(({ connection }) => connection),
    workers: workerState,
  })
  /**
   * The faults of a worker's next round, by its number of hand-overs or transactions: most rounds have none.
   */
  const armed = workers.map(() => ({ killAt: null as number | null, losesAnswer: null as number | null }))
  const rounds: Date[] = []
  const faults: Fault[] = []
  const userIds: string[] = []

  for (let number = 1; number <= people; number++) {
    const id = `P${number}`
    const planId = random.chance(0.5) ? 'pro-monthly' : 'free'
    const facts = {
      zone: randomZone(random),
      planId,
      notifications: true,
      emailOn: true,
      smsOn: planId !== 'free' && random.chance(0.6),
      pushOn: false,
      hour: null,
      leaving: false,
    } as const
    const phoneNumber = `+1555${String(number).padStart(7, '0')}`
    const backupEmail = random.chance(0.3) ? `${id}@backup.example` : null
    const email = await server.addPerson(id, { phoneNumber, backupEmail }, facts)
    owners.set(email, id).set(phoneNumber, id)
    if (backupEmail !== null) owners.set(backupEmail, id)
    recorder.joined(id, { email, phoneNumber, ...(backupEmail === null ? {} : { backupEmail }) }, facts)
    if (planId !== 'free') await payments.addPurchase(id, planId)
    userIds.push(id)
    for (let n = 0; n < INITIAL_SUBSCRIPTIONS; n++) await acts.record(id)
  }
  const together = userIds.slice(0, Math.floor((people * LIVING_TOGETHER) / AT_HOME) * AT_HOME)
  for (let n = 0; n < together.length; n += AT_HOME) await acts.liveTogether(together.slice(n, n + AT_HOME))
  await recordPlans(server, recorder)

  const planSwitch = createPlanSwitch({ seed, from, days, server, recorder, payments })
  const purged = new Set<string>()
  async function purge(): Promise<void> {
    if ((await purgeDeleted(server.deps)) === 0) return
    await recordPlans(server, recorder)
    const present = await server.presentPeople()
    for (const id of userIds) if (!present.has(id)) purged.add(id)
  }

  /**
   * One random round of some workers; one of them may be killed during it.
   *
   * @returns whether only workers whose clocks are behind did their round
   */
  async function round(isFaultFree: boolean): Promise<boolean> {
    const at = clock.now()
    for (const fault of armed) {
      if (random.chance(0.015)) fault.killAt = random.int(0, 3)
      if (random.chance(0.01)) fault.losesAnswer = random.int(0, 4)
    }
    const ends: RoundEnd[] = []
    let isOnTime = false
    const run = async (index: number) => {
      const worker = workers[index]
      const fault = armed[index]
      if (!worker || !fault) return
      worker.connection.losesAnswer = isFaultFree ? null : fault.losesAnswer
      const end = await worker.round(isFaultFree ? null : fault.killAt)
      if (end === 'killed') fault.killAt = null
      if (end === 'failed' && !worker.connection.isDown) fault.losesAnswer = null
      if (end === 'done' && (OFFSETS_MS[kind][index] ?? 0) >= 0) isOnTime = true
      ends.push(end)
    }
    const turn = random.pick(TURNS)
    const first = random.int(0, workers.length - 1)
    const order = workers.map((_, index) => (first + index) % workers.length)
    if (turn === 'together') await Promise.all(order.map(run))
    else for (const index of turn === 'alone' ? [first] : order) await run(index)
    for (const end of ends) {
      if (end === 'killed') faults.push({ kind: 'kill', from: at, to: at })
      if (end === 'failed') faults.push({ kind: 'lost-answer', from: at, to: at })
    }
    if (ends.includes('done')) rounds.push(at)
    for (const id of recorder.awaitingPauseEnds()) if (!purged.has(id)) await acts.look(id)
    await server.endLeases()
    return ends.includes('done') && !isOnTime
  }

  /** Some steps end exactly when reminders are due, or seconds before or after. */
  function nextStep(): Date {
    const now = clock.now().getTime()
    const longest = now + random.int(15, 50) * MINUTE_MS
    const facts = recorder.personNow(userIds[random.int(0, userIds.length - 1)] ?? '')
    const at = instantAt(localDate(new Date(longest), facts.zone), REMINDER_HOUR, facts.zone)
    const nearIt = at.getTime() + random.pick([0, 0, -1000, 1000, 30_000])
    return new Date(random.chance(0.5) && nearIt > now && nearIt < longest ? nearIt : longest)
  }

  const end = from.getTime() + days * DAY_MS
  while (clock.now().getTime() < end) {
    const before = clock.now()
    clock.set(nextStep())
    outages.step(clock.now())
    returnedMails.step()
    const passed = clock.now().getTime() - before.getTime()
    const expected = (passed / DAY_MS) * actsPerDay * people
    const actors = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
    // Races cannot be replayed, so they happen only on PostgreSQL, where processes race anyway.
    const isTurn = planSwitch.isDue()
    const isRace = !isTurn && kind === 'postgres' && random.chance(0.4)
    const acted = new Set<string>()
    const raced = (userIds: Iterable<string>) => {
      const at = clock.now()
      for (const userId of userIds) faults.push({ kind: 'race', userId, from: at, to: at })
    }
    const act = async () => {
      // It changes everybody, so nobody else acts at that instant.
      if (isTurn) return planSwitch.turn()
      for (let n = 0; n < actors; n++) {
        const id = userIds[random.int(0, userIds.length - 1)]
        // Nobody does two things at one instant: the judge could not know what held in between.
        if (id === undefined || purged.has(id) || acted.has(id)) continue
        // A worker leaves locked rows to its next round. What one shares, others are warned of.
        const circle = acts.circleOf(id)
        for (const each of circle) acted.add(each)
        if (isRace) raced(circle)
        await acts.actOf(id)
      }
      // A plan changes what everybody in the household may use.
      if (isRace) for (const id of payments.reported()) raced(acts.circleOf(id))
      await payments.applyReported()
      await recordPlans(server, recorder)
    }
    if (!isRace) await act()
    const working = workerState.areStopped ? Promise.resolve(false) : round(false)
    const [isBehind] = await Promise.all([working, isRace ? act() : undefined])
    // What an act took up at this instant is not due yet by a clock that is behind.
    if (isBehind && !isRace) raced(acted)
    // Workers do this too.
    if (!workerState.areStopped && workers.some(({ connection }) => !connection.isDown)) {
      // Somebody who is leaving or disabled has no session that could show what came back.
      const isPresent = (id: string) => {
        if (purged.has(id)) return false
        const { leaving, disabled } = recorder.personNow(id)
        return !leaving && disabled !== true
      }
      if (!mailbox.isAway) await returnedMails.read(providers.taken, isPresent)
      await returnedMails.recover()
    }
    await purge()
  }
  outages.endAll(clock.now())
  Object.assign(faultRates, NO_FAULTS)
  Object.assign(rates, NO_RETURNS)
  returnedMails.end()
  for (let passed = 0; passed < SETTLE_MS; passed += SETTLE_STEP_MS) {
    clock.set(new Date(clock.now().getTime() + SETTLE_STEP_MS))
    await payments.applyReported()
    await recordPlans(server, recorder)
    await round(true)
  }
  for (const worker of workers) await worker.close()
  return {
    evidence: {
      skewMs: SKEW_MS,
      reminderHour: REMINDER_HOUR,
      from,
      to: clock.now(),
      people: recorder.people,
      subscriptions: [...recorder.subscriptions.values()],
      rounds,
      faults: [...faults, ...outages.faults, ...providers.faults],
      taken: providers.taken,
      returned: returnedMails.returned,
      ledger: await server.ledger(),
      charges: await server.charges(),
      questions: await server.questions(),
      answers: await server.answers(),
      finalState: await server.finalState(),
      purged,
    },
    accepted: server.accepted,
    earlyFindings: [...recorder.earlyFindings, ...(await payments.unsettled(await server.presentPeople()))],
  }
}
