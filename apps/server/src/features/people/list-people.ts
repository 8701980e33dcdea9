import type { PeopleList, PeopleQuery, Person } from '@duely/contract'
import { Refusal } from '@duely/domain'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { selectOpenInvitations } from '#server/features/invitations/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import { type PersonRow, selectLastSeen, selectListedPerson, selectPeople } from './people.repo.ts'

/** People listed in one answer. */
const PEOPLE_LISTED = 200

/**
 * The people of the server, and the invitations that can still be used;
 * never anything about subscriptions.
 */
export async function listPeople(
  { db, clock }: Pick<DeletionDeps, 'db' | 'clock'>,
  { q = '', after }: PeopleQuery,
): Promise<PeopleList> {
  const now = clock.now()
  const rows = await selectPeople(db, { q: q.trim(), after: after ?? null, limit: PEOPLE_LISTED + 1 })
  const shown = rows.slice(0, PEOPLE_LISTED)
  const invitations = await selectOpenInvitations(db, now)
  return {
    people: await present(db, shown, now),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    invitations: invitations.map(instantsAsText),
  }
}

/**
 * One person as in the list.
 *
 * @throws Refusal NOT_FOUND
 */
export async function getPerson(
  { db, clock }: Pick<DeletionDeps, 'clock'> & { db: Queryable },
  id: string,
): Promise<Person> {
  const row = await selectListedPerson(db, id)
  const [person] = row ? await present(db, [row], clock.now()) : []
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}

async function present(db: Queryable, rows: readonly PersonRow[], now: Date): Promise<Person[]> {
  const seen = await selectLastSeen(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map(({ disabledAt, ...row }) => ({
    ...instantsAsText(row),
    lastSeen: seen.get(row.id)?.toISOString() ?? null,
    disabled: disabledAt !== null,
  }))
}
