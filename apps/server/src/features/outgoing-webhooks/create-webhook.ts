import { randomUUID } from 'node:crypto'
import type { CreatedOutgoingWebhook, NewOutgoingWebhook } from '@duely/contract'
import { OUTGOING_WEBHOOK_MESSAGES, OUTGOING_WEBHOOKS_MAX, Refusal } from '@duely/domain'
import { type AuthDeps, requireProofOfEverybody, tellSecurityChange } from '#server/features/auth/index.ts'
import { lockProfile } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { whyUnreachable } from '#server/platform/egress/allowed-places.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { newWebhookKey, webhookSecret } from './webhook-secret.ts'
import { insertWebhook, selectWebhookCount } from './webhooks.repo.ts'

/** A mail informs the owner of each. */
const ADDED_PER_HOUR = 30

export type WebhookDeps = Pick<AuthDeps, 'db' | 'clock' | 'publicUrl' | 'rateLimitFactor'> & {
  authSecret: string
  /** Places that may be reached though private, and without https on its usual ports (EGRESS_ALLOW). */
  egressAllow: readonly string[]
}

/**
 * Creates an outgoing webhook. Its secret is derived, so this answer is
 * the only one that holds it. A mail informs the owner.
 * @throws Refusal PROOF_REQUIRED, INVALID (not a public https address on a usual port), HOOK_LIMIT_REACHED;
 *   RateLimited
 */
export async function createWebhook(
  deps: WebhookDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { url, events }: NewOutgoingWebhook,
): Promise<CreatedOutgoingWebhook> {
  const { db, clock, authSecret } = deps
  assertPublic(new URL(url), deps)
  const key = newWebhookKey()
  const id = randomUUID()
  const now = clock.now()
  const { userId } = actor
  await inTransaction(db, async (tx) => {
    // The count holds until the transaction ends.
    await lockProfile(tx, userId)
    const count = await selectWebhookCount(tx, userId)
    await requireProofOfEverybody({ db: tx, clock }, actor)
    if (count >= OUTGOING_WEBHOOKS_MAX) throw new Refusal('HOOK_LIMIT_REACHED')
    await requirePerHour({ ...deps, db: tx }, `webhook:${userId}`, ADDED_PER_HOUR)
    await insertWebhook(tx, { id, userId, url, events: [...new Set(events)], key, createdAt: now })
    await tellSecurityChange(deps, tx, { userId, what: 'webhook-added', name: new URL(url).host }, now)
  })
  return { id, secret: webhookSecret(key, authSecret) }
}

/**
 * What can be checked without resolving the name: the address it resolves to is checked with every
 * connection.
 */
function assertPublic(url: URL, { egressAllow }: WebhookDeps): void {
  const problem = whyUnreachable(url, egressAllow)
  if (problem === null) return
  const messages = { ...OUTGOING_WEBHOOK_MESSAGES, protocol: OUTGOING_WEBHOOK_MESSAGES.url }
  throw new Refusal('INVALID', [{ path: 'url', message: messages[problem] }])
}
