import { z } from 'zod'
import { newSecret } from '#server/platform/secrets/random-secret.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import { PROVIDER_COOKIE } from '../browser-cookies.ts'

/** How long the way to the provider and back may take. */
export const FLOW_MS = 15 * 60_000

/** What somebody goes to the provider for, with the session that asked. */
const Purpose = z.discriminatedUnion('for', [
  z.object({
    for: z.literal('sign-in'),
    returnTo: z.string().optional(),
    invitation: z.string().optional(),
    timezone: z.string().optional(),
    culture: z.string().optional(),
  }),
  z.object({ for: z.literal('link'), sessionId: z.string() }),
  z.object({ for: z.literal('prove'), sessionId: z.string() }),
])
export type Purpose = z.infer<typeof Purpose>

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  at: z.number(),
  purpose: Purpose,
})

/** One way to the provider and back. */
export type Flow = Omit<z.infer<typeof Flow>, 'at'> & { at: Date }

type Keys = { publicUrl: string; authSecret: string }

/** A new way to the provider; its secrets have 256 bits each. */
export function newFlow(purpose: Purpose, now: Date): Flow {
  return { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret(), at: now, purpose }
}

/**
 * Set-Cookie header that binds what comes back to this browser;
 * encrypted, so that the browser holds no secret.
 */
export function flowCookie(flow: Flow, { publicUrl, authSecret }: Keys): string {
  const text = JSON.stringify({ ...flow, at: flow.at.getTime() })
  const value = seal(text, { use: 'provider-flow', row: publicUrl }, authSecret)
  return PROVIDER_COOKIE.set(publicUrl, value, FLOW_MS / 1_000)
}

/** The way to the provider that began in this browser; null without one, or when it took too long. */
export function readFlow(headers: Headers, { publicUrl, authSecret }: Keys, now: Date): Flow | null {
  const value = PROVIDER_COOKIE.read(headers, publicUrl)
  const text = value === null ? null : unseal(value, { use: 'provider-flow', row: publicUrl }, authSecret)
  if (text === null) return null
  const { at, ...flow } = Flow.parse(JSON.parse(text))
  return Math.abs(now.getTime() - at) < FLOW_MS ? { ...flow, at: new Date(at) } : null
}
