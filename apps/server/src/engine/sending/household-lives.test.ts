import { addDays, localDate, type PlainDate, plainDate, startOfDay } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actToken } from '#server/engine/links/act-token.ts'
import {
  deliveries,
  householdMembers,
  rateLimit,
  subscriptionFollowers,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { linkApp } from '#server/testing/link-app.ts'
import {
  createReminderHarness,
  type ReminderHarness,
  refusal,
  SECRET,
} from '#server/testing/reminder-harness.ts'
import { judgeQuestions } from '#server/testing/soak/judge/judge-questions.ts'
import { seededRandom } from '#server/testing/soak/seeded-random.ts'

// Lives of a household: people join and leave, subscriptions move in and out, who decides, pays and follows
// changes in the middle of a renewal, accounts are disabled, people in several zones act at once, and mail is
// away for hours. Afterwards: nobody who decided went unwarned, nobody else received anything, and nothing
// came twice.

const DAYS = 32
const HOUR_MS = 3_600_000
/** Longer than any outage of mail, and than the way to the next step. */
const IN_TIME_MS = 8 * HOUR_MS
const ZONES: Record<string, string> = {
  ann: 'UTC',
  ben: 'America/Los_Angeles',
  cleo: 'Asia/Tokyo',
  dan: 'Pacific/Auckland',
}
/** In no household, ever. */
const OUTSIDE = 'eve'
const ACTIONS = ['keep', 'cancelled', 'snooze', 'undo'] as const

let harness: ReminderHarness
let app: ReturnType<typeof linkApp>
beforeAll(async () => {
  harness = await createReminderHarness()
  app = linkApp(harness, { rateLimitFactor: 1_000 })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.db.delete(rateLimit)
})

/** Who was warned of a subscription from an instant on, and what it was. */
type Moment = {
  at: number
  decider: string | null
  payer: string | null
  followers: string[]
  status: string
  kept: string | null
  next: string
}

test.each([1, 2])(
  'a household with seed %i: nobody unwarned, nobody else, nothing twice',
  { timeout: 240_000 },
  async (seed) => {
    const random = seededRandom(seed)
    const people = [...Object.keys(ZONES), OUTSIDE]
    for (const id of people) await harness.addPerson({ id, zone: ZONES[id] ?? 'UTC' })
    const home = (await harness.household('ann', 'ben', 'cleo', 'kim')) as Record<string, string>
    const owners = new Map<string, string>()
    for (const owner of ['ann', 'ben', 'cleo', OUTSIDE])
      for (const n of [1, 2]) {
        const day = String(random.int(8, 27)).padStart(2, '0')
        const id = await harness.subscribe(owner, {
          name: `Sub-${owner}-${n}`,
          cycle: 'weekly',
          date: `2026-03-${day}`,
          days: [3, 1],
        })
        owners.set(id, owner)
      }
    const ids = [...owners.keys()]
    const moments = new Map<string, Moment[]>(ids.map((id) => [id, []]))
    let outageUntil = 0
    harness.mailer.refuse = async () => {
      if (harness.clock.now().getTime() < outageUntil) throw refusal.connection()
    }

    /** The household by the tables, read as the issue says it and not as the planner does. */
    async function look(): Promise<void> {
      const members = await harness.db.select().from(householdMembers)
      const stopped = new Set(
        (await harness.db.select().from(user)).flatMap(({ id, disabledAt }) =>
          disabledAt === null ? [] : [id],
        ),
      )
      const userOf = (id: string | null) => members.find((member) => member.id === id)?.userId ?? null
      const reached = (id: string | null) => (id !== null && !stopped.has(id) ? id : null)
      const following = await harness.db.select().from(subscriptionFollowers)
      for (const row of await harness.db.select().from(subscriptions)) {
        const isShared = row.householdId !== null
        const owner = reached(row.userId)
        const payer = isShared && row.payerMemberId !== null ? reached(userOf(row.payerMemberId)) : owner
        const meant = isShared && row.deciderMemberId !== null ? reached(userOf(row.deciderMemberId)) : owner
        // Ann organises it, and nobody disables her account.
        const decider = meant ?? (isShared ? (payer ?? owner ?? 'ann') : null)
        const followers = following.flatMap(({ subscriptionId, memberId }) =>
          isShared && subscriptionId === row.id ? (reached(userOf(memberId)) ?? []) : [],
        )
        const last = isShared ? (meant === null ? owner : (payer ?? owner)) : null
        moments.get(row.id)?.push({
          at: harness.clock.now().getTime(),
          decider,
          followers,
          payer: last,
          status: row.status,
          kept: row.keptRenewal,
          next: row.nextBillingDate,
        })
      }
    }

    const memberIds = async () => (await harness.db.select().from(householdMembers)).map(({ id }) => id)
    const shared = async () =>
      (await harness.db.select().from(subscriptions)).filter(({ householdId }) => householdId !== null)
    const press = (subscriptionId: string, renewalDate: PlainDate, reader: string, action: string) =>
      app.request(`/act/${actToken({ subscriptionId, renewalDate, reader }, SECRET)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ action }).toString(),
      })

    async function act(): Promise<void> {
      const members = await memberIds()
      const some = random.pick(ids as [string, ...string[]])
      const isOutsider = owners.get(some) === OUTSIDE
      const one = random.pick(members as [string, ...string[]])
      const followers = members.filter(() => random.chance(0.3))
      const inside = await shared()
      const row = inside[random.int(0, Math.max(0, inside.length - 1))]
      const owner = owners.get(some) ?? ''
      const isMember = (await harness.db.select().from(householdMembers)).some(
        ({ userId }) => userId === owner,
      )
      switch (random.int(0, 9)) {
        case 0:
        case 1:
          if (!isOutsider && isMember)
            await harness.share(some, {
              householdId: home.id ?? '',
              deciderMemberId: random.chance(0.7) ? one : null,
              payerMemberId: random.chance(0.5) ? random.pick(members as [string, ...string[]]) : null,
              followers,
            })
          break
        case 2:
          if (row !== undefined && random.chance(0.5))
            await harness.share(row.id, {
              householdId: null,
              deciderMemberId: null,
              payerMemberId: null,
              followers: [],
            })
          break
        case 3:
          if (row !== undefined) await harness.share(row.id, { deciderMemberId: one })
          break
        case 4:
          if (row !== undefined) await harness.share(row.id, { followers })
          break
        case 5: {
          // Dan moves in, or moves out again and takes nothing along.
          const isIn = (await harness.db.select().from(householdMembers)).some(
            ({ userId }) => userId === 'dan',
          )
          const touched = inside.map(({ id }) => id)
          if (isIn) await harness.db.delete(householdMembers).where(eq(householdMembers.userId, 'dan'))
          else
            await harness.db
              .insert(householdMembers)
              .values({ householdId: home.id ?? '', userId: 'dan', name: 'Dan' })
          await harness.rederiveNamed(touched)
          break
        }
        case 6: {
          const who = random.pick(['ben', 'cleo'] as const)
          const [known] = await harness.db.select().from(user).where(eq(user.id, who))
          await harness.db
            .update(user)
            .set({ disabledAt: known?.disabledAt ? null : harness.clock.now() })
            .where(eq(user.id, who))
          await harness.rederive(who)
          break
        }
        default: {
          const target =
            row ?? (await harness.db.select().from(subscriptions).where(eq(subscriptions.id, some)))[0]
          if (target === undefined) break
          // Two who disagree at the same moment; whoever may not act changes nothing.
          const readers = [...Object.keys(ZONES)].filter(() => random.chance(0.5))
          await Promise.all(
            readers.map((who) =>
              press(target.id, plainDate(target.nextBillingDate), who, random.pick(ACTIONS)),
            ),
          )
          if (random.chance(0.9))
            await harness.change(target.id, {
              status: 'active',
              cancelledOn: null,
              accessUntil: null,
              keptRenewal: null,
            })
        }
      }
    }

    const end = harness.clock.now().getTime() + DAYS * 24 * HOUR_MS
    await look()
    while (harness.clock.now().getTime() < end) {
      harness.clock.set(new Date(harness.clock.now().getTime() + random.int(60, 270) * 60_000))
      if (random.chance(0.04)) outageUntil = harness.clock.now().getTime() + random.int(1, 4) * HOUR_MS
      if (random.chance(0.18)) await act()
      await harness.tick()
      await look()
    }

    const nameOf = new Map((await harness.db.select().from(subscriptions)).map(({ id, name }) => [id, name]))
    const known = await harness.db.select().from(deliveries).where(eq(deliveries.state, 'sent'))
    const sent = known.filter(({ kind }) => kind === 'reminder')
    const questions = known.filter(({ kind }) => kind === 'question')
    const judged = (sent: readonly (typeof deliveries.$inferSelect)[]) => {
      const findings: string[] = []

      // Nobody else, and never after they had left: each row went to somebody who was warned at that moment.
      for (const row of sent) {
        const at = row.sentAt?.getTime() ?? 0
        const then =
          moments
            .get(row.subscriptionId ?? '')
            ?.filter((each) => each.at <= at)
            .slice(-1) ?? []
        const now = moments.get(row.subscriptionId ?? '')?.find((each) => each.at >= at)
        const isReader = [...then, ...(now ? [now] : [])].some(({ decider, payer, followers }) =>
          [decider, payer, ...followers].includes(row.userId),
        )
        if (!isReader)
          findings.push(`${row.userId} was told of ${row.subscriptionName} at ${row.sentAt?.toISOString()}`)
      }
      const aboutOthers = harness.mailer.mails.filter(
        ({ to, text }) => to.startsWith(OUTSIDE) && /Sub-(?!eve)/.test(text),
      )
      if (aboutOthers.length > 0) findings.push(`${OUTSIDE} was told of others`)

      // Nothing twice: as many mails name a subscription as rows say so.
      for (const who of people)
        for (const [id, name] of nameOf) {
          const mails = harness.mailer.mails.filter(
            ({ to, subject, text }) =>
              to.startsWith(`${who}@`) && (subject.includes(name) || text.includes(`${name}: $`)),
          ).length
          const messagesOf = new Set(
            [...sent, ...questions]
              .filter((row) => row.userId === who && row.subscriptionId === id)
              .map(({ messageId }) => messageId),
          )
          if (mails > messagesOf.size)
            findings.push(`${who}: ${mails} mails about ${name}, ${messagesOf.size} in the ledger`)
        }

      // Nobody who decides is unwarned, and the last chance reaches the payer.
      let renewals = 0
      for (const [id, of] of moments) {
        for (const renewal of new Set(of.map(({ next }) => next))) {
          for (const role of ['decider', 'payer'] as const) {
            const before = of.filter(({ next }) => next === renewal)
            const who = before.at(-1)?.[role] ?? null
            if (who === null) continue
            const begins = startOfDay(plainDate(renewal), ZONES[who] ?? 'UTC').getTime()
            const since = begins - (role === 'payer' ? 24 * HOUR_MS - 9 * HOUR_MS + IN_TIME_MS : IN_TIME_MS)
            const held = of.filter(({ at }) => at >= since && at <= begins)
            const isSteady =
              held.length > 0 &&
              of.some(({ at }) => at < since) &&
              begins < end &&
              [of.findLast(({ at }) => at < since), ...held].every(
                (each) =>
                  each?.[role] === who &&
                  each.status === 'active' &&
                  each.kept !== renewal &&
                  each.next === renewal,
              )
            if (!isSteady) continue
            renewals += 1
            const isTold = sent.some(
              (row) =>
                row.userId === who &&
                row.subscriptionId === id &&
                row.renewalDate === renewal &&
                (row.sentAt?.getTime() ?? Infinity) <= begins,
            )
            if (!isTold) findings.push(`${who}, ${role} of ${nameOf.get(id)}, was not told of ${renewal}`)
          }
        }
      }
      return { findings, renewals }
    }
    const { findings, renewals } = judged(sent)
    expect(findings).toEqual([])
    // One question about each charge day, whoever decided when it came; nobody answered any.
    expect(judgeQuestions({ questions, answers: [] })).toEqual([])
    expect(judgeQuestions({ questions: [...questions, ...questions], answers: [] })).toHaveLength(
      new Set(questions.map((row) => `${row.subscriptionId}/${row.renewalDate}`)).size,
    )
    expect(renewals).toBeGreaterThan(10)
    // A judge that finds nothing in a wrong life proves nothing.
    expect(judged([]).findings.length).toBeGreaterThan(10)
    const toOutside = sent.map((row) => ({ ...row, userId: OUTSIDE }))
    expect(judged(toOutside).findings.some((each) => each.startsWith(`${OUTSIDE} was told`))).toBe(true)
    expect(localDate(harness.clock.now(), 'UTC') >= addDays(plainDate('2026-03-02'), DAYS)).toBe(true)
  },
)
