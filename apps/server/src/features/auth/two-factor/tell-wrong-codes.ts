import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { tellSecurityChange } from '../tell-security-change.ts'

const HOUR_SECONDS = 3_600
/** Wrong codes in an hour that nobody is told of, from the owner's own devices: a code is easily too late. */
const OWN_MISTAKES = 2

type WrongCode = { userId: string; what: 'codes-wrong' | 'proofs-wrong'; isStranger: boolean }

/** Tells the owner by mail that somebody got as far as a wrong code, once in an hour at most. */
export async function tellWrongCodes(deps: AuthDeps, { userId, what, isStranger }: WrongCode): Promise<void> {
  const { clock } = deps
  const isTold = await inTransaction(deps.db, async (tx) => {
    const mistakes = await consume(tx, `wrong-codes:${userId}`, OWN_MISTAKES, HOUR_SECONDS, clock)
    if (mistakes.allowed && !isStranger) return false
    if (!(await consume(tx, `wrong-codes-mail:${userId}`, 1, HOUR_SECONDS, clock)).allowed) return false
    await tellSecurityChange(deps, tx, { userId, what }, clock.now())
    return true
  })
  if (isTold) deps.pokeOutbox()
}
