import { randomUUID } from 'node:crypto'
import { addDays, type PlainDate, type PlanId } from '@duely/domain'
import type {
  householdMembers,
  subscribers,
  subscriptionFollowers,
  subscriptions,
} from '#server/platform/database/schema.ts'

type Columns = Partial<typeof subscriptions.$inferInsert>
type Owing = { nextBillingDate: PlainDate; planId?: PlanId } & Columns
type Row = typeof subscriptions.$inferInsert

/** What somebody is owed: their own reminder, one as a member of a household, or a question. */
export const OWED_KINDS = ['own', 'decider', 'follower', 'payer', 'question', 'question-decider'] as const
export type OwedKind = (typeof OWED_KINDS)[number]

/** Each asks for exactly one reminder today, by another feature. */
const OWING: readonly ((today: PlainDate) => Owing)[] = [
  (today) => ({ nextBillingDate: addDays(today, 3) }),
  (today) => ({ nextBillingDate: addDays(today, 10), notice: { count: 1, unit: 'weeks' } }),
  (today) => ({
    nextBillingDate: addDays(today, 5),
    commitment: { endsOn: addDays(today, 3), renewsForMonths: 12 },
  }),
  (today) => ({ nextBillingDate: addDays(today, 3), trialEndsOn: addDays(today, 3) }),
  (today) => ({
    nextBillingDate: addDays(today, 6),
    snoozedRenewal: addDays(today, 6),
    snoozedUntil: today,
  }),
  (today) => ({ nextBillingDate: addDays(today, 20), extraReminderDays: [20], planId: 'pro-monthly' }),
  (today) => ({ nextBillingDate: addDays(today, 3), endsOn: addDays(today, 3) }),
  (today) => ({
    nextBillingDate: addDays(today, 3),
    commitment: { endsOn: addDays(today, 200), renewsForMonths: 0 },
    remindEveryPayment: true,
  }),
]

/** Due today as well, if what its owner said about it were forgotten. */
const SILENCED: readonly ((today: PlainDate) => Columns)[] = [
  (today) => ({ keptRenewal: addDays(today, 3) }),
  (today) => ({ status: 'cancelled', cancelledOn: today, accessUntil: addDays(today, 30) }),
  (today) => ({ status: 'paused', resumesOn: addDays(today, 30) }),
  (today) => ({ commitment: { endsOn: addDays(today, 200), renewsForMonths: 0 } }),
]

/** A cancellation that is to be asked about today. */
const asking = (today: PlainDate): Owing => {
  const charge = addDays(today, -2)
  return {
    nextBillingDate: charge,
    status: 'cancelled',
    cancelledOn: addDays(today, -20),
    accessUntil: addDays(charge, -1),
    watch: {
      state: 'waiting',
      openedFor: charge,
      chargeOn: charge,
      askOn: today,
      isSecond: false,
      isAgain: false,
      chargedOn: null,
      warns: false,
    },
  }
}

/** Who is owed what in a row of people: those of a household, one with a question, and the others alone. */
const AT_HOME = ['own', 'payer', 'decider', 'follower', 'question-decider'] as const
const PATTERN: readonly OwedKind[] = [...AT_HOME, 'question', ...OWING.map(() => 'own' as const)]

export type Owed = {
  kindOf: ReadonlyMap<string, OwedKind>
  plans: (typeof subscribers.$inferInsert)[]
  rows: Row[]
  households: { id: string; name: string }[]
  members: (typeof householdMembers.$inferInsert & { id: string })[]
  followers: (typeof subscriptionFollowers.$inferInsert)[]
}

/**
 * What people owe and are owed: each is owed exactly one message today, and has one subscription that owes
 * nothing. Those of a household are owed it because they decide, follow, pay, or are to be asked.
 */
export function owedSubscriptions(userIds: readonly string[], today: PlainDate): Owed {
  const owed: Owed = {
    kindOf: new Map(),
    plans: [],
    rows: [],
    households: [],
    members: [],
    followers: [],
  }
  const kinds = new Map<string, OwedKind>()
  for (let n = 0; n < userIds.length; ) {
    const home = userIds.slice(n, n + AT_HOME.length)
    if (n % PATTERN.length === 0 && home.length === AT_HOME.length) {
      shareAtHome(owed, home, today)
      for (const [place, userId] of home.entries()) kinds.set(userId, AT_HOME[place] ?? 'own')
      n += home.length
      continue
    }
    const userId = userIds[n] ?? ''
    const kind = PATTERN[n % PATTERN.length] === 'question' ? 'question' : 'own'
    const { planId = 'free', ...columns } =
      kind === 'question' ? asking(today) : (OWING[n % OWING.length] as (typeof OWING)[number])(today)
    owed.plans.push({ userId, planId })
    owed.rows.push(rowOf(userId, 'Service', columns))
    kinds.set(userId, kind)
    n += 1
  }
  for (const [n, userId] of userIds.entries()) {
    const silenced = (SILENCED[n % SILENCED.length] as (typeof SILENCED)[number])(today)
    owed.rows.push(rowOf(userId, 'Silence', { nextBillingDate: addDays(today, 3), ...silenced }))
  }
  return { ...owed, kindOf: kinds }
}

/**
 * One owns three: one that others decide and follow, one that another pays, and one that another is asked
 * about.
 */
function shareAtHome(owed: Owed, home: readonly string[], today: PlainDate): void {
  const householdId = randomUUID()
  owed.households.push({ id: householdId, name: 'Home' })
  const [owner, payer, decider, follower, asked] = home.map((userId) => {
    const member = { id: randomUUID(), householdId, userId, name: userId }
    owed.members.push(member)
    owed.plans.push({ userId, planId: userId === home[0] ? 'pro-monthly' : 'free' })
    return member
  })
  if (!owner || !payer || !decider || !follower || !asked) throw new RangeError('a household of five')
  const shared = (name: string, columns: Owing) => {
    const row = { ...rowOf(owner.userId, name, columns), id: randomUUID(), householdId }
    owed.rows.push(row)
    return row
  }
  const decided = shared('Decided', {
    nextBillingDate: addDays(today, 3),
    deciderMemberId: decider.id,
    payerMemberId: decider.id,
  })
  owed.followers.push({ subscriptionId: decided.id, memberId: follower.id })
  // Its owner is reminded the day before, and so is the payer, because nobody has answered.
  shared('Paid', {
    nextBillingDate: addDays(today, 1),
    notificationInterval: [1],
    payerMemberId: payer.id,
  })
  shared('Ended', { ...asking(today), deciderMemberId: asked.id, payerMemberId: asked.id })
}

function rowOf(userId: string, name: string, columns: Columns & { nextBillingDate: string }): Row {
  return {
    userId,
    name: `${name} of ${userId}`,
    amount: '9.99',
    currency: 'EUR' as const,
    billingCycle: 'monthly' as const,
    anchorDate: columns.nextBillingDate,
    ...columns,
  }
}
