import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { CreatedHook, NewHook } from '@duely/contract'
import { HOOK_MESSAGES, HOOKS_MAX, Refusal } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { isAllowedHost } from '../../platform/egress/egress.ts'
import { isPrivateAddress } from '../../platform/egress/private-addresses.ts'
import type { Actor } from '../../platform/http/app-env.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { requireProofOfEverybody } from '../auth/proof/require-proof.ts'
import { tellSecurityChange } from '../auth/tell-security-change.ts'
import { isHookPlace } from './hook-place.ts'
import { hookSecret, newHookKey } from './hook-secret.ts'
import { insertHook, lockHookCount } from './hooks.repo.ts'

/** Each is told by mail. */
const ADDED_PER_HOUR = 30

export type HookDeps = Pick<AuthDeps, 'db' | 'clock' | 'publicUrl' | 'pokeOutbox' | 'rateLimitFactor'> & {
  authSecret: string
  egressAllow: readonly string[]
  /** Named `host:port` values that webhooks may lead to, beside https on its usual ports. */
  hookPlaces: readonly string[]
}

/**
 * Creates an outgoing webhook. Its secret is derived, so this answer is the only one that holds it. The owner is
 * told by mail.
 * @throws Refusal PROOF_REQUIRED, INVALID (not a public https address on a usual port), HOOK_LIMIT_REACHED;
 *   RateLimited
 */
export async function createHook(
  deps: HookDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { url, events }: NewHook,
): Promise<CreatedHook> {
  const { db, clock, authSecret } = deps
  assertPublic(new URL(url), deps)
  const key = newHookKey()
  const id = randomUUID()
  const now = clock.now()
  const { userId } = actor
  await inTransaction(db, async (tx) => {
    const count = await lockHookCount(tx, userId)
    await requireProofOfEverybody({ db: tx, clock }, actor)
    if (count >= HOOKS_MAX) throw new Refusal('HOOK_LIMIT_REACHED')
    const limit = ADDED_PER_HOUR * deps.rateLimitFactor
    const { allowed, retryAfterSeconds } = await consume(tx, `webhook:${userId}`, limit, 3_600, clock)
    if (!allowed) throw new RateLimited(retryAfterSeconds)
    await insertHook(tx, { id, userId, url, events: [...new Set(events)], key, createdAt: now })
    await tellSecurityChange(deps, tx, { userId, what: 'webhook-added', name: new URL(url).host }, now)
  })
  deps.pokeOutbox()
  return { id, secret: hookSecret(key, authSecret) }
}

/** What can be said without resolving the name: the address it resolves to is checked with every connection. */
function assertPublic(url: URL, { egressAllow, hookPlaces }: HookDeps): void {
  if (isAllowedHost(url, egressAllow)) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const refuse = (message: string) => new Refusal('INVALID', [{ path: 'url', message }])
  if (url.protocol !== 'https:') throw refuse(HOOK_MESSAGES.url)
  const isNamed = isIP(host) === 0
  if (
    isNamed ? !host.includes('.') || /\.(?:localhost|local|internal)\.?$/.test(host) : isPrivateAddress(host)
  )
    throw refuse(HOOK_MESSAGES.private)
  if (!isHookPlace(url, hookPlaces)) throw refuse(HOOK_MESSAGES.port)
}
