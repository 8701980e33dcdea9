import type { RefusalCode } from '../texts/refusals.ts'

/**
 * A person's relation to a subscription. One person often has several: the owner who also pays and decides.
 * `standIn` acts while neither its decider nor its owner can, `user` has a share of it, `member` nothing but
 * the household.
 */
export const RELATIONS = [
  'owner',
  'payer',
  'decider',
  'standIn',
  'follower',
  'user',
  'organiser',
  'member',
  'formerMember',
  'stranger',
] as const
export type Relation = (typeof RELATIONS)[number]

/** What can be done with a subscription. */
export const SUBSCRIPTION_POWERS = [
  'read',
  'readPrivate',
  'act',
  'answer',
  'follow',
  'settle',
  'charges',
  'change',
  'share',
  'delete',
] as const
export type SubscriptionPower = (typeof SUBSCRIPTION_POWERS)[number]

/** Allowed, or the code of the refusal. */
export type Allowed = 'yes' | Extract<RefusalCode, 'NOT_ALLOWED' | 'NOT_FOUND'>

type Row = { readonly what: string } & { readonly [relation in Relation]: Allowed }

/** What the owner may, the others inside only with `power`, and nobody outside. */
const members = (power: Allowed) =>
  ({
    owner: 'yes',
    payer: power,
    decider: power,
    standIn: power,
    follower: power,
    user: power,
    organiser: power,
    member: power,
    formerMember: 'NOT_FOUND',
    stranger: 'NOT_FOUND',
  }) as const satisfies Record<Relation, Allowed>

/**
 * Who may do what with a subscription that is in a household. For a subscription that is in none, everybody
 * but its owner is a stranger. People who cannot see it get the same answer as for a missing one.
 */
export const HOUSEHOLD_POWERS = {
  read: {
    what: 'see its name, mark, price, dates, cycle, category, charges, the link to cancel, and what was decided',
    ...members('yes'),
  },
  readPrivate: {
    what: 'see notes, reference, payment method and evidence without their being ticked; addresses, messages',
    ...members('NOT_ALLOWED'),
  },
  act: {
    what: 'keep, put off, cancel, pause, resume; undo what the decider or they did',
    ...members('NOT_ALLOWED'),
    decider: 'yes',
    standIn: 'yes',
  },
  answer: {
    what: 'say whether it stopped, and keep its packet',
    ...members('NOT_ALLOWED'),
    payer: 'yes',
    decider: 'yes',
    standIn: 'yes',
  },
  follow: { what: 'follow it, and stop following', ...members('yes') },
  settle: { what: 'tick a share of a charge as settled', ...members('NOT_ALLOWED'), payer: 'yes' },
  charges: { what: 'record, correct and delete charges', ...members('NOT_ALLOWED'), payer: 'yes' },
  change: {
    what: 'change its name, price, dates, mark, status, evidence and all else',
    ...members('NOT_ALLOWED'),
  },
  share: {
    what: 'put it into the household or take it out; say who pays, uses, decides and what is visible',
    ...members('NOT_ALLOWED'),
  },
  delete: { what: 'delete and restore it', ...members('NOT_ALLOWED') },
} as const satisfies Record<SubscriptionPower, Row>

/**
 * Whether somebody with these relations may do it: the most that any of them allows.
 *
 * @param relations at least one; `stranger` for nobody known
 */
export function mayDo(power: SubscriptionPower, relations: readonly Relation[]): Allowed {
  const row: Row = HOUSEHOLD_POWERS[power]
  const answers = relations.map((relation) => row[relation])
  if (answers.includes('yes')) return 'yes'
  return answers.includes('NOT_ALLOWED') ? 'NOT_ALLOWED' : 'NOT_FOUND'
}

/** The powers that somebody with these relations has. */
export function powersOf(relations: readonly Relation[]): SubscriptionPower[] {
  return SUBSCRIPTION_POWERS.filter((power) => mayDo(power, relations) === 'yes')
}

/** What decides a member's relations to a subscription; members by id. */
export type RelationFacts = {
  readonly isOwner: boolean
  /** The person's membership; null without a household. */
  readonly me: {
    readonly memberId: string
    readonly householdId: string
    readonly isOrganiser: boolean
  } | null
  /** The household it is in; null: private. */
  readonly householdId: string | null
  readonly payer: string | null
  readonly decider: string | null
  /** Who acts in place of its decider and its owner: see `standInOf`. Null: one of those can. */
  readonly standIn: string | null
  readonly followers: readonly string[]
  readonly users: readonly string[]
  /** Whether it is a gift whose day has not come: nobody but its owner sees it. */
  readonly isHidden: boolean
}

/** The relations of a person to a subscription; never empty. */
export function relationsOf(facts: RelationFacts): Relation[] {
  const { isOwner, me, householdId } = facts
  const isInside = me !== null && householdId !== null && me.householdId === householdId && !facts.isHidden
  if (!isInside) return isOwner ? ['owner'] : ['stranger']
  const { memberId, isOrganiser } = me
  const relations: Relation[] = [
    ...(isOwner ? (['owner'] as const) : []),
    ...(facts.payer === memberId || (facts.payer === null && isOwner) ? (['payer'] as const) : []),
    ...(facts.decider === memberId || (facts.decider === null && isOwner) ? (['decider'] as const) : []),
    ...(facts.standIn === memberId ? (['standIn'] as const) : []),
    ...(facts.followers.includes(memberId) ? (['follower'] as const) : []),
    ...(facts.users.includes(memberId) ? (['user'] as const) : []),
    ...(isOrganiser ? (['organiser'] as const) : []),
  ]
  return relations.length > 0 ? relations : ['member']
}

/** What somebody is in their household. */
export const MEMBER_ROLES = ['organiser', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

type HouseholdRow = { readonly what: string } & { readonly [role in MemberRole | 'stranger']: Allowed }

/** What its organisers may, the other members only with `power`, and nobody outside. */
const inside = (power: Allowed) =>
  ({ organiser: 'yes', member: power, stranger: 'NOT_FOUND' }) as const satisfies Omit<HouseholdRow, 'what'>

/** Who may do what with a household. */
export const HOUSEHOLD_ACTS = {
  see: { what: 'see who is in it', ...inside('yes') },
  leave: { what: 'leave it', ...inside('yes') },
  invite: { what: 'invite, and withdraw an invitation', ...inside('NOT_ALLOWED') },
  name: {
    what: 'rename the household; add, rename and remove names without an account',
    ...inside('NOT_ALLOWED'),
  },
  renameSelf: { what: 'change one’s own name in it', ...inside('yes') },
  remove: { what: 'remove a member', ...inside('NOT_ALLOWED') },
  handOver: { what: 'make another member the organiser', ...inside('NOT_ALLOWED') },
} as const satisfies Record<string, HouseholdRow>
export type HouseholdAct = keyof typeof HOUSEHOLD_ACTS
