import { randomUUID } from 'node:crypto'
import type { CreatedInvitation, NewInvitation } from '@duely/contract'
import { formatMoment, INVITATION_DAYS, INVITATIONS_MAX, Refusal } from '@duely/domain'
import { enqueueMail, selectReaderAt } from '#server/engine/outbox/index.ts'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import {
  deleteInvitationsFor,
  deleteOpenInvitation,
  insertInvitation,
  selectOpenInvitationCount,
} from '#server/features/invitations/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { hashOf, newSecret } from '#server/platform/secrets/random-secret.ts'
import { admitAct } from './admit-act.ts'
import { invited } from './people-messages.ts'

const INVITED_PER_HOUR = 60
const DAY_MS = 86_400_000

/**
 * Makes an invitation: a link that admits one account within seven days. With an address it is bound to it,
 * replaces an earlier one for it, and a mail brings it there.
 *
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED, SIGN_UP_CLOSED, INVITATION_LIMIT_REACHED; RateLimited
 */
export async function invitePerson(
  deps: DeletionDeps,
  actor: Actor,
  { email: given }: NewInvitation,
): Promise<CreatedInvitation> {
  const { db, clock, publicUrl } = deps
  if (deps.signUpMode === 'closed') throw new Refusal('SIGN_UP_CLOSED')
  const { userId } = actor
  const email = given ?? null
  const now = clock.now()
  const token = newSecret()
  const url = `${publicUrl}/signup?invitation=${token}`
  const row = {
    id: randomUUID(),
    hash: hashOf(token),
    email,
    invitedBy: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  }
  await inTransaction(db, async (tx) => {
    await admitAct(deps, tx, actor, userId)
    await requirePerHour({ ...deps, db: tx }, `invite:${userId}`, INVITED_PER_HOUR)
    if (email !== null) await deleteInvitationsFor(tx, email)
    if ((await selectOpenInvitationCount(tx, now)) >= INVITATIONS_MAX)
      throw new Refusal('INVITATION_LIMIT_REACHED')
    await insertInvitation(tx, row)
    const act = { administratorId: userId, personId: null, ip: actor.clientIp, at: now }
    await recordPeopleAct(tx, act, { what: 'invitation', oldValue: null, newValue: 'open' })
    if (email === null) return
    // A stranger is written to in the words of the one who invites them.
    const { language, culture, timezone } = await selectReaderAt(tx, email, userId)
    const until = formatMoment(row.expiresAt, { language, culture }, timezone)
    const payload = { url, until, by: actor.email }
    await enqueueMail(tx, invited, { to: email, language, payload }, now)
  })
  const { id, createdAt, expiresAt } = instantsAsText(row)
  return { id, email, by: actor.email, createdAt, expiresAt, url }
}

/**
 * Ends an invitation at once.
 *
 * @throws Refusal NOT_FOUND when it has ended or was used, PROOF_REQUIRED
 */
export async function revokeInvitation(
  deps: Pick<DeletionDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await admitAct(deps, tx, actor, actor.userId)
    if (!isUuid(id) || !(await deleteOpenInvitation(tx, id, now))) throw new Refusal('NOT_FOUND')
    const act = { administratorId: actor.userId, personId: null, ip: actor.clientIp, at: now }
    await recordPeopleAct(tx, act, { what: 'invitation', oldValue: 'open', newValue: 'ended' })
  })
}
