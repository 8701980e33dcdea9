import { isLastAdministrator, Refusal } from '@duely/domain'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import { deleteInvitationsBy, deleteSetupLink } from '#server/features/invitations/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { updateUser } from '../users.repo.ts'
import { selectAdministrators, updateNamedAdministrator } from './administrators.repo.ts'

/** Who makes somebody an administrator: another one, or null: the server. */
type By = { administratorId: string | null; ip: string | null; personIp?: string | null }

/** Makes somebody an administrator, in the transaction of its cause; the one-time link is over then. */
export async function makeAdministrator(tx: Transaction, personId: string, by: By, now: Date): Promise<void> {
  await updateUser(tx, personId, { administrator: true }, now)
  await noteAdministrator(tx, personId, by, now)
}

/**
 * Takes the powers of an administrator away, and the invitations that they made. Call it after locking the
 * administrators.
 *
 * @throws Refusal LAST_ADMINISTRATOR
 */
export async function makeOrdinary(tx: Transaction, personId: string, by: By, now: Date): Promise<void> {
  await refuseLastAdministrator(tx, personId)
  await updateUser(tx, personId, { administrator: false }, now)
  await deleteInvitationsBy(tx, personId)
  const change = { what: 'administrator', oldValue: 'true', newValue: 'false' } as const
  await recordPeopleAct(tx, { ...by, personId, at: now }, change)
  await announce(tx, personId, ['account'])
}

/**
 * Makes the account that the operator named an administrator while nobody is one: at its sign-in, or at the
 * start.
 *
 * @param user who signs in; null at the start
 */
export async function promoteNamed(
  { adminEmail, clock }: Pick<AuthDeps, 'adminEmail' | 'clock'>,
  tx: Transaction,
  user: { id: string; email: string } | null,
): Promise<void> {
  if (adminEmail === null || (user !== null && user.email !== adminEmail)) return
  const now = clock.now()
  const promoted = await updateNamedAdministrator(tx, adminEmail, now)
  if (promoted === undefined) return
  await noteAdministrator(tx, promoted, { administratorId: null, ip: null }, now)
}

/**
 * Call it after locking the administrators.
 *
 * @throws Refusal LAST_ADMINISTRATOR
 */
export async function refuseLastAdministrator(tx: Transaction, userId: string): Promise<void> {
  if (isLastAdministrator(await selectAdministrators(tx), userId)) throw new Refusal('LAST_ADMINISTRATOR')
}

async function noteAdministrator(tx: Transaction, personId: string, by: By, now: Date): Promise<void> {
  await deleteSetupLink(tx)
  const change = { what: 'administrator', oldValue: 'false', newValue: 'true' } as const
  await recordPeopleAct(tx, { ...by, personId, at: now }, change)
  await announce(tx, personId, ['account'])
}
