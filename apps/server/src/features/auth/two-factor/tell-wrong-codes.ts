import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeAllowance } from '#server/platform/limits/take-allowance.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { tellSecurityChange } from '../tell-security-change.ts'

const HOUR_SECONDS = 3_600
/** Wrong codes in an hour from the owner's own devices that cause no mail: a code is easily too late. */
const OWN_MISTAKES = 2

type WrongCode = { userId: string; what: 'codes-wrong' | 'proofs-wrong'; isStranger: boolean }

/** Tells the owner by mail that somebody got as far as a wrong code, once in an hour at most. */
export async function tellWrongCodes(deps: AuthDeps, { userId, what, isStranger }: WrongCode): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const mistakes = { key: `wrong-codes:${userId}`, max: OWN_MISTAKES, seconds: HOUR_SECONDS }
    if ((await takeAllowance(tx, mistakes, now)).isTaken && !isStranger) return
    const mails = { key: `wrong-codes-mail:${userId}`, max: 1, seconds: HOUR_SECONDS }
    if (!(await takeAllowance(tx, mails, now)).isTaken) return
    await tellSecurityChange(deps, tx, { userId, what }, now)
  })
}
