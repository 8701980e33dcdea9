import { serviceNamed } from '@duely/catalogue/service-named'
import { planTogether } from '@duely/catalogue/together'
import type { Household, HouseholdInvitation, HouseholdMember } from '@duely/contract'
import { duplicatesOf, Refusal } from '@duely/domain'
import { selectSeenNames } from '#server/features/subscriptions/index.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type MemberRow, selectHousehold, selectMembers } from './household.repo.ts'
import { type HouseholdInvitationRow, selectOpenInvitations } from './invitations.repo.ts'

/** The household of a viewer; null: they are in none. */
export async function getHousehold({ db, clock }: ReadDeps, viewer: Viewer): Promise<Household | null> {
  const { member } = viewer
  return member && readHousehold(db, viewer, member.householdId, clock.now())
}

/**
 * The household of somebody who has just changed it, or what they are in it. Read it after the commit: what
 * it says of duplicates is found among all that they see, which nobody has to wait for.
 *
 * @throws Refusal NOT_FOUND when they have left it since
 */
export async function changedHousehold(
  { db }: { db: Database },
  viewer: Viewer,
  householdId: string,
  now: Date,
): Promise<Household> {
  const household = await readHousehold(db, viewer, householdId, now)
  if (household === null) throw new Refusal('NOT_FOUND')
  return household
}

/** A household as one of its members sees it; null when they are not in it. */
async function readHousehold(
  db: Queryable,
  viewer: Viewer,
  householdId: string,
  now: Date,
): Promise<Household | null> {
  const household = await selectHousehold(db, householdId)
  const members = await selectMembers(db, householdId)
  const me = members.find((each) => each.userId === viewer.userId)
  if (household === null || me === undefined) return null
  const open = me.role === 'organiser' ? await selectOpenInvitations(db, householdId, now) : []
  return {
    id: household.id,
    name: household.name,
    createdAt: household.createdAt.toISOString(),
    you: me.id,
    members: members.map(presentMember),
    invitations: open.map(presentInvitation),
    duplicates: await readDuplicates(db, viewer),
  }
}

/** Services that the viewer has and another member shares too. */
async function readDuplicates(db: Queryable, viewer: Viewer): Promise<Household['duplicates']> {
  const seen = (await selectSeenNames(db, viewer)).map(({ id, name, userId, owner }) => ({
    id,
    name,
    owner,
    service: serviceNamed(name)?.slug ?? name.trim().toLowerCase(),
    isOwn: userId === viewer.userId,
  }))
  return duplicatesOf(seen).map(({ name, subscriptions }) => {
    const plan = planTogether(name, new Set(subscriptions.map(({ owner }) => owner)).size)
    return {
      name,
      subscriptions: [...subscriptions],
      link: plan?.link ?? null,
      people: plan?.people ?? null,
    }
  })
}

export function presentMember({ id, name, role, userId, joinedAt }: MemberRow): HouseholdMember {
  return { id, name, role, account: userId !== null, joinedAt: joinedAt.toISOString() }
}

export function presentInvitation(row: HouseholdInvitationRow): HouseholdInvitation {
  const { id, email, memberId: member } = row
  return { id, email, member, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }
}
