import type { HouseholdSharing, SubscriptionChange } from '@duely/contract'
import {
  amountText,
  type Currency,
  HOUSEHOLD_MESSAGES,
  plainDate,
  priceOn,
  Refusal,
  refuseShares,
  type Shares,
  type SubscriptionPower,
  storedAmount,
} from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { SubscriptionRow, SubscriptionValues } from '../subscriptions.repo.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'
import { lockHouseholdForShare, selectReachableMembers } from './members.repo.ts'
import { PRIVATE } from './private.ts'
import { updateFollowers, updateShares } from './sharing.repo.ts'

const texts = HOUSEHOLD_MESSAGES

type Members = ReadonlyMap<string, { userId: string | null }>
type Priced = { id: string; currency: Currency; nextMinor: number }

/** A row with the amount of its next charge, which shares given as amounts must add up to. */
export function pricedNext<Row extends Parameters<typeof subscriptionTerms>[0]>(row: Row) {
  return { ...row, nextMinor: priceOn(subscriptionTerms(row), plainDate(row.nextBillingDate)) }
}

/**
 * Locks the viewer's household while they share with it, so that nobody shares with a household that removes
 * them at the same time. Call it before a subscription is locked.
 *
 * @throws Refusal INVALID when they are in none
 */
export async function lockSharing(tx: Transaction, { userId, member }: Viewer): Promise<string> {
  if (member === null) throw refusal('household', texts.none)
  await lockHouseholdForShare(tx, member.householdId)
  const members = await selectReachableMembers(tx, member.householdId)
  if (!members.some((each) => each.id === member.id && each.userId === userId))
    throw refusal('household', texts.none)
  return member.householdId
}

/**
 * The power that a change needs: everybody may follow, only the owner may share, anything else is a change.
 */
export function powerFor({ household, ...others }: SubscriptionChange): SubscriptionPower {
  const isOnlyShared = Object.values(others).every((value) => value === undefined)
  if (household === undefined || !isOnlyShared) return 'change'
  return household !== null && isOnlyFollowers(household) ? 'follow' : 'share'
}

function isOnlyFollowers({ followers, ...others }: HouseholdSharing): boolean {
  return followers !== undefined && Object.values(others).every((value) => value === undefined)
}

/**
 * Puts a locked subscription (`lockSharing` came before) into the viewer's household, changes how it is in
 * it, or takes it out.
 *
 * @returns the columns to set
 * @throws Refusal NOT_ALLOWED when somebody but the owner changes more than whether they follow; INVALID for
 *   members of another household, a decider without an account, or shares that do not add up
 */
export async function shareSubscription(
  tx: Transaction,
  viewer: Viewer,
  current: Pick<SubscriptionRow, 'userId' | 'householdId' | 'sharing'> & Priced,
  wanted: HouseholdSharing | null,
): Promise<Partial<SubscriptionValues>> {
  const { id } = current
  if (wanted === null) {
    await updateFollowers(tx, id, [])
    await updateShares(tx, id, [])
    return PRIVATE
  }
  if (viewer.member === null) throw refusal('household', texts.none)
  const { householdId } = viewer.member
  const members: Members = new Map(
    (await selectReachableMembers(tx, householdId)).map((each) => [each.id, each]),
  )
  if (current.userId !== viewer.userId) {
    await follow(tx, viewer.member.id, current, wanted.followers ?? [])
    return {}
  }
  assertMembers(members, wanted)
  if (wanted.followers !== undefined) await updateFollowers(tx, id, wanted.followers)
  if (wanted.shares !== undefined) await updateShares(tx, id, sharesOf(wanted.shares, current))
  const isNew = current.householdId === null
  return {
    ...(isNew ? PRIVATE : {}),
    householdId,
    ...given('payerMemberId', wanted.payer),
    ...given('deciderMemberId', wanted.decider),
    ...given('shareMode', wanted.shares === undefined ? undefined : (wanted.shares?.mode ?? null)),
    ...given('visible', wanted.visible && [...new Set(wanted.visible)]),
    ...given('hiddenUntil', wanted.hiddenUntil),
  }
}

function given<K extends keyof SubscriptionValues>(key: K, value: SubscriptionValues[K] | undefined) {
  return value === undefined ? {} : { [key]: value }
}

/** Somebody other than the owner follows or stops following. They cannot change who else follows. */
async function follow(
  tx: Transaction,
  memberId: string,
  { id, sharing }: Pick<SubscriptionRow, 'id' | 'sharing'>,
  followers: readonly string[],
): Promise<void> {
  const before = sharing?.followers ?? []
  const others = (ids: readonly string[]) => ids.filter((each) => each !== memberId).toSorted()
  if (others(before).join() !== others(followers).join()) throw new Refusal('NOT_ALLOWED')
  await updateFollowers(tx, id, followers)
}

/** @throws Refusal INVALID at the field that names a person who cannot have that role */
function assertMembers(members: Members, { payer, decider, followers, shares }: HouseholdSharing): void {
  const hasAccount = (id: string) => (members.get(id)?.userId ?? null) !== null
  if (payer != null && !members.has(payer)) throw refusal('household.payer', texts.member)
  if (decider != null && !hasAccount(decider)) throw refusal('household.decider', texts.decider)
  if (followers?.some((id) => !hasAccount(id))) throw refusal('household.followers', texts.decider)
  if (shares?.of.some(({ member }) => !members.has(member))) throw refusal('household.shares', texts.member)
}

/** @throws Refusal INVALID */
function sharesOf(shares: HouseholdSharing['shares'], { currency, nextMinor }: Priced) {
  if (shares == null) return []
  const { mode } = shares
  const of = shares.of.map(({ member, value }) => ({ member, value: wholeOf(mode, value, currency) }))
  const refused = refuseShares({ mode, of }, nextMinor)
  if (refused !== null) {
    const message = refused === 'nobody' || refused === 'twice' ? texts.shares : texts[refused]
    throw refusal('household.shares', message)
  }
  return of.map(({ member, value }) => ({
    member,
    value: mode === 'amounts' ? amountText(value, currency) : String(value),
  }))
}

/** As a whole number; NaN is refused with the rest. */
function wholeOf(mode: Shares['mode'], value: number | string, currency: Currency): number {
  if (mode === 'equal') return 1
  if (mode !== 'amounts') return Number(value)
  try {
    return storedAmount(String(value), currency)
  } catch {
    return Number.NaN
  }
}

function refusal(path: string, message: string): Refusal {
  return new Refusal('INVALID', [{ path, message }])
}
