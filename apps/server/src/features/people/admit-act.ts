import { Refusal } from '@duely/domain'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { lockAdministrators, requireProofOfEverybody, selectPerson } from '#server/features/auth/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/app-env.ts'

/**
 * Call it first in every act of an administrator: locks all administrators and the person, checks again that
 * the one who acts still is one, and requires their proof.
 *
 * @param personId the person the act is about
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED, UNAUTHENTICATED if the session ended meanwhile
 */
export async function admitAct(
  { clock }: Pick<DeletionDeps, 'clock'>,
  tx: Transaction,
  actor: Actor,
  personId: string,
): Promise<void> {
  await lockAdministrators(tx, personId)
  const self = await selectPerson(tx, actor.userId)
  if (!self?.administrator || self.disabledAt !== null) throw new Refusal('NOT_FOUND')
  await requireProofOfEverybody({ db: tx, clock }, actor)
}

/**
 * The person that an act is about.
 *
 * @throws Refusal NOT_FOUND
 */
export async function personOf(tx: Transaction, id: string) {
  const person = await selectPerson(tx, id)
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}
