import type { SignUpMode } from '@duely/domain'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import { lockAdministrators, requireProofOfEverybody, selectPerson } from '#server/features/auth/index.ts'
import { deleteInvitationsFor, insertInvitation } from '#server/features/invitations/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { HouseholdInvitationRow } from './invitations.repo.ts'

/**
 * Whether a household's link also admits somebody without an account: on a server where people sign up by
 * invitation, when an administrator makes it. Such a link needs the proof that every invitation of an
 * administrator needs. Call it before the household is locked.
 *
 * @throws Refusal PROOF_REQUIRED
 */
export async function mayAdmitStrangers(
  tx: Transaction,
  { signUpMode, clock }: { signUpMode: SignUpMode; clock: Clock },
  actor: Actor,
): Promise<boolean> {
  if (signUpMode !== 'invited') return false
  if (!(await selectPerson(tx, actor.userId))?.administrator) return false
  await lockAdministrators(tx, actor.userId)
  const self = await selectPerson(tx, actor.userId)
  if (!self?.administrator || self.disabledAt !== null) return false
  await requireProofOfEverybody({ db: tx, clock }, actor)
  return true
}

/**
 * Makes the link of a household's invitation one to the server as well: the same token, address and end, used
 * up by one account.
 */
export async function admitStrangers(
  tx: Transaction,
  { id, tokenHash: hash, email, invitedBy, createdAt, expiresAt }: HouseholdInvitationRow,
  ip: string,
): Promise<void> {
  if (email !== null) await deleteInvitationsFor(tx, email)
  await insertInvitation(tx, { id, hash, email, invitedBy, createdAt, expiresAt })
  const act = { administratorId: invitedBy, personId: null, ip, at: createdAt }
  await recordPeopleAct(tx, act, { what: 'invitation', oldValue: null, newValue: 'open' })
}
