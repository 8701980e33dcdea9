import { CHARGES_MAX, FIELD_MESSAGES, Refusal } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectChargeCount } from './charges.repo.ts'

/**
 * Checks that an account may record `more` charges manually or by import.
 * Charges recorded by renewals are not limited.
 * @throws Refusal INVALID at `path`
 */
export async function assertRoomForCharges(
  tx: Transaction,
  userId: string,
  more: number,
  path: string,
): Promise<void> {
  if (more === 0 || (await selectChargeCount(tx, userId)) + more <= CHARGES_MAX) return
  throw new Refusal('INVALID', [{ path, message: FIELD_MESSAGES.terms.charges }])
}
