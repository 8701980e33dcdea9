import { z } from 'zod'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deleteTokenIfUnused, insertToken } from '../sign-up/tokens.repo.ts'

/** How long a browser may take to answer. */
const CHALLENGE_MS = 5 * 60_000
/** Lifetime of the cookie that binds a challenge to a browser. */
export const CHALLENGE_SECONDS = CHALLENGE_MS / 1_000

/** What a challenge is for, and whose: of a session, or of a browser that signs in. */
const Bound = z.discriminatedUnion('for', [
  z.object({ for: z.literal('register'), sessionId: z.string() }),
  z.object({ for: z.literal('prove'), sessionId: z.string() }),
  z.object({ for: z.literal('sign-in'), browserHash: z.string() }),
])
type Bound = z.infer<typeof Bound>

/** Creates a challenge of 256 bits; only its hash is stored. */
export async function newChallenge(deps: AuthDeps, bound: Bound): Promise<Uint8Array<ArrayBuffer>> {
  const now = deps.clock.now()
  const secret = await insertToken(deps.db, 'passkey', {
    value: JSON.stringify(bound),
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    now,
  })
  return new Uint8Array(Buffer.from(secret, 'base64url'))
}

/**
 * Uses up the challenge that a browser answered: of concurrent calls exactly one gets it.
 *
 * @param clientDataJSON as the browser sent it, unchecked
 */
export async function takeChallenge(
  deps: AuthDeps,
  clientDataJSON: string,
): Promise<{ challenge: string; bound: Bound } | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return undefined
  const stored = await deleteTokenIfUnused(deps.db, 'passkey', challenge, deps.clock.now())
  return stored && { challenge, bound: Bound.parse(JSON.parse(stored.value)) }
}

const ClientData = z.object({ challenge: z.string().max(512) })

function readChallenge(clientDataJSON: string): string | null {
  const parsed = jsonOrNull(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  return ClientData.safeParse(parsed).data?.challenge ?? null
}
