import type { Person, PersonChange } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { updateSupersededByStop } from '#server/engine/ledger/index.ts'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import {
  endEmailChange,
  endSessions,
  makeAdministrator,
  makeOrdinary,
  updateUser,
} from '#server/features/auth/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { announceShared } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { admitAct, personOf } from './admit-act.ts'
import { getPerson } from './list-people.ts'
import { accessChanged } from './people-messages.ts'

type Act = { deps: DeletionDeps; tx: Transaction; actor: Actor; now: Date }
type Managed = Awaited<ReturnType<typeof personOf>>

/**
 * Disables or enables a person, makes them an administrator or an ordinary person; what they are already
 * changes nothing. A disabled person is not an administrator.
 *
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED, LAST_ADMINISTRATOR, PERSON_DISABLED
 */
export async function changePerson(
  deps: DeletionDeps,
  actor: Actor,
  id: string,
  { disabled, administrator }: PersonChange,
): Promise<Person> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await admitAct(deps, tx, actor, id)
    const person = await personOf(tx, id)
    const act = { deps, tx, actor, now }
    const wasDisabled = person.disabledAt !== null
    const isDisabled = disabled ?? wasDisabled
    if (administrator === true && isDisabled) throw new Refusal('PERSON_DISABLED')
    const isOrdinary = administrator === false || isDisabled
    if (person.administrator && isOrdinary)
      await makeOrdinary(tx, id, { administratorId: actor.userId, ip: actor.clientIp }, now)
    if (isDisabled && !wasDisabled) await disable(act, person)
    if (!isDisabled && wasDisabled) await enable(act, person)
    if (administrator === true && !person.administrator) {
      await makeAdministrator(tx, id, { administratorId: actor.userId, ip: actor.clientIp }, now)
      await tell(act, person, 'administrator')
    }
  })
  return getPerson(deps, id)
}

/**
 * Ends the sessions, and stops everything else until they are enabled again: reminders, personal keys, the
 * calendar feed, the links of messages, webhooks and devices. These are refused while `disabledAt` is set, as
 * during a deletion, so nothing has to be set up again afterwards.
 */
async function disable(act: Act, person: Managed): Promise<void> {
  const { deps, tx, now } = act
  const { id } = person
  // Lock order everywhere: membership, profile, subscriptions.
  await lockActivePlan(tx, id)
  await updateUser(tx, id, { disabledAt: now }, now)
  await endSessions(tx, id)
  await endEmailChange(tx, id)
  await updateSupersededByStop(tx, id, 'account-disabled', now)
  await tell(act, person, 'disabled')
  await note(act, id, { what: 'disabled', oldValue: 'false', newValue: 'true' })
  // Somebody else may have to act in their place.
  await announceShared(tx, id, ['subscriptions', 'reminders'])
  await deps.reminders.rederive(tx, { userId: id }, now)
}

async function enable(act: Act, person: Managed): Promise<void> {
  const { deps, tx, now } = act
  const { id } = person
  await lockActivePlan(tx, id)
  await updateUser(tx, id, { disabledAt: null }, now)
  await tell(act, person, 'enabled')
  await note(act, id, { what: 'disabled', oldValue: 'true', newValue: 'false' })
  await announceShared(tx, id, ['subscriptions', 'reminders'])
  await deps.reminders.rederive(tx, { userId: id }, now)
}

async function note(
  { tx, actor, now }: Omit<Act, 'deps'>,
  personId: string,
  change: Parameters<typeof recordPeopleAct>[2],
): Promise<void> {
  const act = { administratorId: actor.userId, personId, ip: actor.clientIp, at: now }
  await recordPeopleAct(tx, act, change)
}

async function tell(
  { deps, tx, now }: Act,
  { id, email }: Managed,
  what: 'disabled' | 'enabled' | 'administrator',
): Promise<void> {
  const payload = { what, when: now.toISOString(), url: `${deps.publicUrl}/login` }
  await enqueueMail(tx, accessChanged, { to: email, userId: id, payload }, now)
}
