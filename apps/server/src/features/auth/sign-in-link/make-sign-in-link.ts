import { formatMoment } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { selectSignInState } from '../sign-in/sign-in.repo.ts'
import { insertToken } from '../sign-up/tokens.repo.ts'
import { selectUserByEmail } from '../users.repo.ts'

/** How long the link works. */
const LIFETIME_MS = 15 * 60_000

export type SignInLinkDeps = Pick<AuthDeps, 'db' | 'clock' | 'logger' | 'publicUrl'>

/** The link, or the sentence for the operator that says why there is none. */
export type MadeSignInLink = { url: string; minutes: number } | { problem: string }

/**
 * Makes the link by which the operator of the server lets somebody in who cannot sign in any more. It works
 * once and for 15 minutes, is kept as a hash, and is noted in the person's account.
 */
export async function makeSignInLink(deps: SignInLinkDeps, address: string): Promise<MadeSignInLink> {
  const { db, clock, publicUrl, logger } = deps
  const email = address.trim().toLowerCase()
  const user = await selectUserByEmail(db, email)
  if (!user) return { problem: `Nobody here has the address ${email}.` }
  if (!user.emailVerified)
    return { problem: `${email} has not been confirmed yet, so nobody can sign in with it.` }
  const { disabledAt, purgeAfter } = await selectSignInState(db, user.id)
  if (disabledAt !== null)
    return { problem: `The account of ${email} is disabled. An administrator can enable it again.` }
  if (purgeAfter !== null) {
    const until = formatMoment(purgeAfter, user.culture, user.timezone)
    return { problem: `The account of ${email} is being deleted. Its owner can undo that until ${until}.` }
  }
  const now = clock.now()
  const token = await inTransaction(db, async (tx) => {
    const change = { what: 'signInLink', oldValue: null, newValue: 'made' } as const
    await recordAct(tx, { userId: user.id, at: now, ip: null, source: 'server' }, change)
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    return insertToken(tx, 'sign-in-link', { userId: user.id, value: user.id, expiresAt, now })
  })
  logger.info({ event: 'sign-in-link-made', userId: user.id })
  return { url: `${publicUrl}/sign-in-link/${token}`, minutes: LIFETIME_MS / 60_000 }
}
