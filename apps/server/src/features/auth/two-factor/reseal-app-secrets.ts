import { resealed, type Secrets } from '#server/platform/secrets/seal.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { placeOf } from './seal.ts'
import { selectNextSealed, updateSealed } from './two-factor.repo.ts'

const RESEALED_AT_ONCE = 200

/**
 * Reseals the secrets of authenticator apps that were sealed with the previous secret. Without a previous
 * secret nothing is read.
 *
 * @returns the number resealed
 */
export async function resealAppSecrets(
  deps: Pick<AuthDeps, 'db' | 'logger' | keyof Secrets>,
): Promise<number> {
  if (!deps.previousSecret) return 0
  let count = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { userId: string; secret: string }[] = await selectNextSealed(
      deps.db,
      after,
      RESEALED_AT_ONCE,
    )
    for (const { userId, secret: before } of rows) {
      const secret = resealed(before, placeOf(userId), deps)
      if (secret === null) continue
      await updateSealed(deps.db, { userId, before, secret })
      count += 1
    }
    after = rows.length < RESEALED_AT_ONCE ? undefined : rows.at(-1)?.userId
  }
  if (count > 0) deps.logger.info({ event: 'app-secrets-resealed', count })
  return count
}
