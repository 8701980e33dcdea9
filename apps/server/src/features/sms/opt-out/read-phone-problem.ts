import type { PhoneProblem } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { readStoppedNumbers } from './read-stopped-numbers.ts'

/** Phone columns of a profile. */
export type Phone = { readonly phoneNumber: string | null; readonly phoneProblem: 'invalid' | null }

/** Why a number gets no text messages; null when it can. */
export async function readPhoneProblem(
  db: Queryable,
  { phoneNumber, phoneProblem }: Phone,
  secrets: Secrets,
): Promise<PhoneProblem | null> {
  if (phoneNumber === null) return null
  const stopped = await readStoppedNumbers(db, [phoneNumber], secrets)
  if (stopped.size > 0) return 'stopped'
  return phoneProblem === null ? null : 'number-invalid'
}
