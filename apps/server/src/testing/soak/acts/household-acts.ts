import type { CreatedHouseholdInvitation, HouseholdSharingInput, Subscription } from '@duely/contract'
import { addDays } from '@duely/domain'
import type { SubscriptionHistory } from '../judge/evidence.ts'
import { nextAvoidable } from '../judge/owed-days.ts'
import { actsAt } from '../judge/readings.ts'
import type { Acts, ActWorld, RandomAct } from './act-world.ts'

const PATH = '/api/household'
/** How often each of them shares something at first; it may be what they share already. */
const SHARED_AT_FIRST = 3
const BY_OTHERS = ['keep', 'snooze', 'cancelled', 'pause', 'resume', 'undo'] as const

type HouseholdActs = { liveTogether: (userIds: readonly string[]) => Promise<void>; acts: Acts }

/**
 * What people do who live together: join and leave, share and take back, say who pays, decides and follows,
 * act on what is not theirs, and disagree.
 */
export function householdActs(world: ActWorld): HouseholdActs {
  const { random, recorder, server, today, ask, one, look, anyOf, sharedWith, circleOf } = world
  let names = 0

  /** Everybody in the household of this person, names too; empty without one. */
  const membersOf = async (userId: string) => server.membersWith([userId])
  const isHere = (userId: string) => {
    const { leaving, disabled } = recorder.personNow(userId)
    return !leaving && disabled !== true
  }
  /** The organiser, if they can act: somebody who is disabled or leaving is signed out. */
  const organiserOf = async (userId: string) => {
    const members = await membersOf(userId)
    const organiser = members.find(({ role, userId: who }) => role === 'organiser' && who !== null)?.userId
    return organiser != null && isHere(organiser) ? organiser : undefined
  }

  async function create(userId: string): Promise<void> {
    if ((await membersOf(userId)).length > 0) return share(userId)
    const made = await ask<{ you: string }>(userId, 'POST', PATH, { name: 'Home', yourName: userId })
    world.expect(userId, made !== null, 'no household was made')
  }

  /** A link, by mail or to be handed on, and somebody who uses it. */
  async function admit(
    organiser: string,
    other: string,
    { memberId, withdraws = 0.15 }: { memberId?: string | undefined; withdraws?: number } = {},
  ): Promise<void> {
    const email = random.chance(0.5) ? { email: recorder.people.get(other)?.email } : {}
    const body = { ...email, ...(memberId === undefined ? {} : { member: memberId }) }
    const made = await ask<CreatedHouseholdInvitation>(organiser, 'POST', `${PATH}/invitations`, body)
    if (made === null) return
    const token = made.url.split('/').at(-1)
    if (random.chance(withdraws)) {
      await ask(organiser, 'DELETE', `${PATH}/invitations/${made.id}`)
      const joined = await ask(other, 'POST', `${PATH}/invitations/${token}/accept`, { yourName: other })
      world.expect(other, joined === null, 'a withdrawn invitation admitted somebody')
      return
    }
    if (made.email !== null) {
      // Bound to an address: for everybody else it has expired.
      const third = one([...recorder.people.keys()].filter((each) => each !== other && isHere(each)))
      const joined = third && (await ask(third, 'POST', `${PATH}/invitations/${token}/accept`, {}))
      world.expect(other, !joined, `an invitation of ${other} admitted ${third}`)
    }
    const joined = await ask(other, 'POST', `${PATH}/invitations/${token}/accept`, { yourName: other })
    if (joined === null) return
    world.met(organiser, other)
    await look(organiser)
  }

  async function invite(userId: string): Promise<void> {
    const members = await membersOf(userId)
    if (members.length === 0) return create(userId)
    const organiser = await organiserOf(userId)
    const free: string[] = []
    for (const each of [...recorder.people.keys()].filter(isHere).slice(0, 60))
      if ((await membersOf(each)).length === 0) free.push(each)
    const other = one(free)
    const name = random.chance(0.4) ? members.find((each) => each.userId === null)?.id : undefined
    if (organiser != null && other !== undefined) await admit(organiser, other, { memberId: name })
  }

  async function addName(userId: string): Promise<void> {
    const organiser = await organiserOf(userId)
    names += 1
    if (organiser != null) await ask(organiser, 'POST', `${PATH}/names`, { name: `Child ${names}` })
  }

  async function rename(userId: string): Promise<void> {
    const organiser = await organiserOf(userId)
    if (organiser == null) return
    await ask(organiser, 'PATCH', PATH, { name: `Home ${random.int(1, 9)}` })
    const name = (await membersOf(userId)).find((each) => each.userId === null)
    if (name) await ask(organiser, 'PATCH', `${PATH}/members/${name.id}`, { name: `Kid ${random.int(1, 9)}` })
  }

  /** Somebody or a name is removed by an organiser; by a member nobody is. */
  async function remove(userId: string): Promise<void> {
    const members = await membersOf(userId)
    const other = one(members.filter((each) => each.userId !== userId))
    if (other === undefined || random.chance(0.5)) return share(userId)
    const isOrganiser = members.some((each) => each.userId === userId && each.role === 'organiser')
    await ask(userId, 'DELETE', `${PATH}/members/${other.id}`)
    const isGone = !(await membersOf(userId)).some(({ id }) => id === other.id)
    world.expect(userId, isGone === isOrganiser, `${userId} removed ${other.name}: ${isGone}`)
  }

  async function handOver(userId: string): Promise<void> {
    const organiser = await organiserOf(userId)
    const others = (await membersOf(userId)).filter((each) => each.userId !== organiser)
    const next = one(others.filter((each) => each.userId !== null))
    if (organiser != null && next) await ask(organiser, 'POST', `${PATH}/organiser`, { member: next.id })
  }

  async function leave(userId: string): Promise<void> {
    if ((await membersOf(userId)).length === 0 || random.chance(0.6)) return share(userId)
    await ask(userId, 'POST', `${PATH}/leave`)
    const isIn = (await membersOf(userId)).length > 0
    world.expect(userId, !isIn, 'they left and are still there')
  }

  /** How a person's own subscription is shared from now on. */
  async function terms(userId: string): Promise<HouseholdSharingInput> {
    const members = await membersOf(userId)
    const ids = members.map(({ id }) => id)
    const people = members.filter((each) => each.userId !== null).map(({ id }) => id)
    const users = ids.filter(() => random.chance(0.6))
    return {
      ...(random.chance(0.7) ? { decider: random.chance(0.2) ? null : (one(people) ?? null) } : {}),
      ...(random.chance(0.6) ? { payer: random.chance(0.2) ? null : (one(ids) ?? null) } : {}),
      ...(random.chance(0.6) ? { followers: people.filter(() => random.chance(0.35)) } : {}),
      ...(random.chance(0.4) && users.length > 0
        ? { shares: { mode: 'equal', of: users.map((member) => ({ member })) } }
        : {}),
      ...(random.chance(0.3) ? { visible: [random.pick(['notes', 'reference', 'evidence'])] } : {}),
      ...(random.chance(0.2)
        ? { hiddenUntil: random.chance(0.4) ? null : addDays(today(userId), random.int(-1, 4)) }
        : {}),
    }
  }

  async function share(userId: string): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription || (await membersOf(userId)).length === 0) return
    const path = `/api/subscriptions/${subscription.id}`
    const answer = await ask<Subscription>(userId, 'PATCH', path, { household: await terms(userId) })
    if (answer) world.expect(userId, answer.household !== null, `${subscription.token} is not shared`)
  }

  async function takeBack(userId: string): Promise<void> {
    const shared = recorder.subscriptionsOf(userId).filter((each) => recorder.sharingNow(each) !== null)
    const subscription = one(shared)
    if (!subscription) return share(userId)
    const path = `/api/subscriptions/${subscription.id}`
    const answer = await ask<Subscription>(userId, 'PATCH', path, { household: null })
    if (answer) world.expect(userId, answer.household === null, `${subscription.token} is still shared`)
  }

  /** Somebody follows one of another's, or follows it no more. */
  async function follow(userId: string): Promise<void> {
    const subscription = one(sharedWith(userId))
    const me = (await membersOf(userId)).find((each) => each.userId === userId)
    if (!subscription || !me) return share(userId)
    const known = (await server.followersOf([subscription.id])).map(({ memberId }) => memberId)
    const followers = known.includes(me.id) ? known.filter((id) => id !== me.id) : [...known, me.id]
    const path = `/api/subscriptions/${subscription.id}`
    const answer = await ask(userId, 'PATCH', path, { household: { followers } })
    world.expect(userId, answer !== null, `may not follow ${subscription.token}`)
  }

  const bodyOf = (act: (typeof BY_OTHERS)[number], userId: string, of: SubscriptionHistory) => {
    const facts = of.timeline.at(-1)?.facts
    if (act !== 'keep' || !facts) return act === 'resume' ? undefined : {}
    return { renewalDate: nextAvoidable(facts, today(userId)) ?? facts.nextBillingDate }
  }

  /** On somebody else's subscription: only the decider, or the stand-in for them, can. */
  async function actForOthers(userId: string): Promise<void> {
    const subscription = one(sharedWith(userId))
    if (!subscription) return share(userId)
    const mayAct = actsAt(subscription, recorder.people, { userId, at: server.clock.now() })
    const act = random.pick(BY_OTHERS)
    const path = `/api/subscriptions/${subscription.id}/${act}`
    const answer = await ask(userId, 'POST', path, bodyOf(act, userId, subscription))
    if (answer !== null && act !== 'undo')
      world.expect(userId, mayAct, `${act} of ${subscription.token}, about which they do not decide`)
  }

  /** The decider keeps it, and its owner cancels it at the same moment. */
  async function disagree(userId: string): Promise<void> {
    const decided = sharedWith(userId).filter((each) => recorder.sharingNow(each)?.decider === userId)
    const subscription = one(decided)
    if (!subscription || !isHere(subscription.userId)) return actForOthers(userId)
    const owner = subscription.userId
    const path = `/api/subscriptions/${subscription.id}`
    const [kept, cancelled] = await Promise.all([
      server.call(userId, 'POST', `${path}/keep`, bodyOf('keep', userId, subscription)),
      server.call(owner, 'POST', `${path}/cancelled`, {}),
    ])
    await look(userId)
    const facts = subscription.timeline.at(-1)?.facts
    if (cancelled !== null) world.expect(owner, facts?.status === 'cancelled', 'their cancellation is lost')
    else if (kept !== null) world.expect(userId, facts?.keptRenewal != null, 'what they kept is lost')
  }

  /** Somebody who does not see it gets the answer about what does not exist. */
  async function peep(userId: string): Promise<void> {
    const others = [...recorder.people.keys()].filter((each) => !circleOf(userId).has(each))
    const subscription = one(recorder.subscriptionsOf(one(others) ?? userId))
    if (!subscription || subscription.userId === userId) return
    const page = await ask(userId, 'GET', `/api/subscriptions/${subscription.id}`)
    world.expect(userId, page === null, `they see ${subscription.token}`)
  }

  const rarely =
    (act: RandomAct): RandomAct =>
    (userId) =>
      random.chance(0.4) ? act(userId) : actForOthers(userId)

  return {
    liveTogether: async (userIds) => {
      const [first, ...others] = userIds
      if (first === undefined) return
      await create(first)
      for (const other of others) await admit(first, other, { withdraws: 0 })
      if (random.chance(0.5)) await addName(first)
      for (const each of userIds) for (let n = 0; n < SHARED_AT_FIRST; n++) await share(each)
    },
    acts: {
      [`POST ${PATH}`]: [create],
      [`PATCH ${PATH}`]: [rarely(rename)],
      [`POST ${PATH}/names`]: [rarely(addName)],
      [`PATCH ${PATH}/members/{id}`]: [rarely(rename)],
      [`DELETE ${PATH}/members/{id}`]: [remove],
      [`POST ${PATH}/organiser`]: [rarely(handOver)],
      [`POST ${PATH}/leave`]: [leave],
      [`POST ${PATH}/invitations`]: [invite],
      [`DELETE ${PATH}/invitations/{token}`]: [invite],
      [`POST ${PATH}/invitations/{token}/accept`]: [invite, invite],
      'PATCH /api/subscriptions/{id}': [share, share, takeBack, follow, peep],
      'POST /api/subscriptions/{id}/keep': [actForOthers, actForOthers, disagree, disagree],
    },
  }
}
