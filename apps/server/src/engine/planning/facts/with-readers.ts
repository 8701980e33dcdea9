import {
  DEFAULT_TIME_ZONE,
  type DerivedReader,
  LAST_ZONE,
  mayDo,
  plainDate,
  type Reader,
  readersOf,
  readReadersBasis,
  relationsOf,
  standInOf,
  startOfDay,
  whoIsAsked,
} from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { FactsRow, ReaderRow } from './fact-columns.repo.ts'
import { selectMembers, selectPeople, selectSharing } from './readers.repo.ts'

type Sharing = Awaited<ReturnType<typeof selectSharing>>[number]
type Member = Awaited<ReturnType<typeof selectMembers>>[number]
type Person = Awaited<ReturnType<typeof selectPeople>>[number]

/** The facts of private subscriptions as they are, and those of shared ones with everybody who is warned. */
export async function withReaders(db: Queryable, rows: FactsRow[], now: Date): Promise<FactsRow[]> {
  const shared = rows.filter(({ householdId }) => householdId !== null)
  if (shared.length === 0) return rows.map(ofOwnerAlone)
  const sharing = await selectSharing(
    db,
    shared.map(({ id }) => id),
  )
  const members = await selectMembers(db, [
    ...new Set(shared.flatMap(({ householdId }) => householdId ?? [])),
  ])
  const people = await selectPeople(db, [...new Set(members.flatMap(({ userId }) => userId ?? []))])
  const sharingOf = new Map(sharing.map((each) => [each.id, each]))
  const membersOf = Map.groupBy(members, ({ householdId }) => householdId)
  const personOf = new Map(people.map((person) => [person.userId, person]))
  return rows.map((row) => {
    const its = sharingOf.get(row.id)
    const of = membersOf.get(row.householdId ?? '') ?? []
    return its === undefined ? ofOwnerAlone(row) : ofHousehold(row, its, { members: of, personOf }, now)
  })
}

type Household = { members: readonly Member[]; personOf: ReadonlyMap<string, Person> }

function ofHousehold(row: FactsRow, sharing: Sharing, household: Household, now: Date): FactsRow {
  const { hiddenUntil } = sharing
  const sharedFrom = hiddenUntil === null ? null : startOfDay(plainDate(hiddenUntil), LAST_ZONE)
  if (sharedFrom !== null && now < sharedFrom) return { ...ofOwnerAlone(row), sharedFrom }
  const roles = { ...sharing, ownerId: row.userId, followers: sharing.followers ?? [] }
  const members = household.members.map((member) => ({
    ...member,
    isStopped: household.personOf.get(member.userId ?? '')?.isStopped ?? true,
  }))
  const found = readersOf(roles, members)
  if (found.length === 0) return ofOwnerAlone(row)
  const derived = derivedReaders(row)
  const asked = whoIsAsked(roles, members)
  const standIn = standInOf(roles, members)?.id ?? null
  const isNew = ({ userId }: Reader) => !derived.some((each) => each.userId === userId)
  // The planner may come to a gift long after its day has begun.
  const isGift = sharedFrom !== null && row.claimedUntil !== null && row.claimedUntil < sharedFrom
  const readers = found.map((reader) => ({
    ...readerRow(row, sharing, household, { reader, found, derived, asked, standIn }),
    ...(isGift && isNew(reader) ? { begunAt: sharedFrom } : {}),
  }))
  // What others are warned of goes on although its owner's account is stopped.
  return { ...row, isStopped: false, readers, derivedFor: derived.map(({ userId }) => userId) }
}

/**
 * One of those who are warned, and all of them; `asked`: the user who is asked whether it stopped; `standIn`:
 * the member who acts for its decider and its owner.
 */
type WarnedReader = {
  reader: Reader
  found: readonly Reader[]
  derived: readonly DerivedReader[]
  asked: string | null
  standIn: string | null
}

function readerRow(
  row: FactsRow,
  { payer, decider, visible, actedBy }: Sharing,
  { members, personOf }: Household,
  { reader, found, derived, asked, standIn }: WarnedReader,
): ReaderRow {
  const { userId, role } = reader
  const isOwner = userId === row.userId
  const decides = found.find((each) => each.role === 'decider')?.userId
  const memberOf = (id: string | undefined) => members.find((member) => member.userId === id)
  const person = personOf.get(userId)
  const me = memberOf(userId)
  const relations = relationsOf({
    isOwner,
    payer,
    decider,
    standIn,
    householdId: row.householdId,
    me:
      me === undefined ? null : { memberId: me.id, householdId: me.householdId, isOrganiser: me.isOrganiser },
    followers: [],
    users: [],
    isHidden: false,
  })
  const mayAct = mayDo('act', relations) === 'yes'
  // A payer who is warned in place of the decider cannot act while the owner can, so the message says who
  // decides.
  const meant = decider === null ? memberOf(row.userId) : members.find(({ id }) => id === decider)
  const insteadOfMe = mayAct ? undefined : meant
  const others = decides === userId ? insteadOfMe : memberOf(decides)
  return {
    ...row,
    ...(person ?? {}),
    ...derivedOf(
      row,
      derived.find((each) => each.userId === userId),
    ),
    deriveSince: earliest(row.deriveSince, person?.deriveSince ?? null),
    note: isOwner || visible.includes('notes') ? row.note : null,
    shared: {
      role,
      mayAct,
      isAsked: userId === asked,
      ownerId: row.userId,
      zone: zoneOf(row),
      decidedBy: others?.name ?? null,
      actedBy,
    },
  }
}

/**
 * A subscription that nobody but its owner is warned of, though its alarm may be of a time when others were.
 */
function ofOwnerAlone(row: FactsRow): FactsRow {
  const derived = readReadersBasis(row.derivedFrom)
  if (derived === null) return row
  const own = derived.find(({ userId }) => userId === row.userId)
  return { ...row, ...derivedOf(row, own), derivedFor: derived.map(({ userId }) => userId) }
}

/** For whom the alarm was derived, and from what. */
function derivedReaders(row: FactsRow): readonly DerivedReader[] {
  const { derivedFrom, userId, owedSince, createdAt } = row
  const ofReaders = readReadersBasis(derivedFrom)
  if (ofReaders !== null || derivedFrom === null) return ofReaders ?? []
  return [{ userId, since: owedSince ?? createdAt, basis: derivedFrom }]
}

/**
 * A person for whom nothing was derived yet owes nothing of before, so they begin as a new subscription does.
 */
function derivedOf({ claimedUntil }: FactsRow, derived: DerivedReader | undefined) {
  return derived === undefined
    ? { derivedFrom: null, owedSince: null, claimedUntil: null }
    : { derivedFrom: derived.basis, owedSince: derived.since, claimedUntil }
}

const zoneOf = ({ timezone, signUpTimezone }: FactsRow) => timezone ?? signUpTimezone ?? DEFAULT_TIME_ZONE

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** The facts of one person who is warned of a subscription; undefined where they are not, or not any more. */
export function factsOfReader(row: FactsRow | undefined, userId: string | null): FactsRow | undefined {
  return row === undefined ? undefined : readersOfRow(row).find((reader) => reader.userId === userId)
}

/** The facts of everybody who is warned of a subscription. */
export function readersOfRow(row: FactsRow): readonly (FactsRow & Pick<ReaderRow, 'begunAt'>)[] {
  return row.readers ?? [row]
}
