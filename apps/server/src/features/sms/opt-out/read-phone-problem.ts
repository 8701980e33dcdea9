import type { PhoneProblem } from '@duely/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { readStoppedNumbers } from './read-stopped-numbers.ts'

/** A number as its owner's profile holds it. */
export type Phone = { readonly phoneNumber: string | null; readonly phoneProblem: 'invalid' | null }

/** What keeps text messages from a number; null where nothing does. */
export async function readPhoneProblem(
  db: Queryable,
  { phoneNumber, phoneProblem }: Phone,
  authSecret: string,
): Promise<PhoneProblem | null> {
  if (phoneNumber === null) return null
  const stopped = await readStoppedNumbers(db, [phoneNumber], authSecret)
  if (stopped.size > 0) return 'stopped'
  return phoneProblem === null ? null : 'number-invalid'
}
