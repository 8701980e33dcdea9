import type { ServerMetadata } from 'openid-client'
import type { Clock } from '#server/platform/clock/clock.ts'
import { ANSWER_SECONDS } from './answers.ts'
import { ProviderAway } from './identity-provider.ts'

/** What a provider says about itself is asked for again after this time. */
const KNOWN_MS = 3_600_000

export type DiscoveryOptions = { issuer: string; clientId: string; clock: Clock }

/**
 * What the provider says about itself, asked for when it is first needed and then once an hour. While it is
 * unavailable, the last answer is used; concurrent calls share one request.
 *
 * @throws ProviderAway when nothing is known about it
 */
export function createDiscovery({
  issuer,
  clientId,
  clock,
}: DiscoveryOptions): () => Promise<ServerMetadata> {
  let known: { metadata: ServerMetadata; at: number } | undefined
  let asking: Promise<ServerMetadata> | undefined
  const ask = async () => {
    const { allowInsecureRequests, discovery } = await import('openid-client')
    const options = issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      ...options,
      timeout: ANSWER_SECONDS,
    })
    const { supportsPKCE: _, ...metadata } = found.serverMetadata()
    known = { metadata, at: clock.now().getTime() }
    return metadata
  }
  return async () => {
    if (known && Math.abs(clock.now().getTime() - known.at) < KNOWN_MS) return known.metadata
    asking ??= ask().finally(() => {
      asking = undefined
    })
    try {
      return await asking
    } catch (cause) {
      if (known) return known.metadata
      throw new ProviderAway('discovery failed', { cause })
    }
  }
}
