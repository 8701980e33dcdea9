import { createHmac } from 'node:crypto'
import type { Queryable } from '#server/platform/database/database.ts'
import { addressBucket } from '#server/platform/http/guards/networks.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SIGN_UP_COOKIE } from '../browser-cookies.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { selectSignUpOfBrowser } from '../sign-up/sign-ups.repo.ts'
import { knownDevice } from './device-cookie.ts'
import { selectIsKnownNetwork, upsertKnownNetwork } from './known-networks.repo.ts'

/** Whether the account's owner has signed in from this device or network before; `key` identifies it. */
export type Caller = { kind: 'known'; key: string } | { kind: 'stranger' }

export const STRANGER: Caller = { kind: 'stranger' }

/**
 * Classifies a caller by device, else by network. For an unknown address:
 * a stranger. The same single query in any case.
 */
export async function identifyCaller(deps: AuthDeps, email: string, request: AuthRequest): Promise<Caller> {
  const network = networkHash(deps.authSecret, request.clientIp)
  const isNetworkKnown = await selectIsKnownNetwork(deps.db, email, network)
  const device = knownDevice(request.headers, email, deps)
  if (device !== null) return { kind: 'known', key: `device:${device}` }
  return isNetworkKnown ? { kind: 'known', key: `network:${hashOf(email)}:${network}` } : STRANGER
}

/**
 * Classifies the caller of a request about an unverified address:
 * the browser that signed up with it is known.
 */
export async function identifySignUpCaller(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
): Promise<Caller> {
  const secret = SIGN_UP_COOKIE.read(request.headers, deps.publicUrl)
  if (secret === null) return STRANGER
  const id = await selectSignUpOfBrowser(deps.db, email, hashOf(secret), deps.clock.now())
  return id === undefined ? STRANGER : { kind: 'known', key: `sign-up:${id}` }
}

/** Records a network the owner has signed in from. */
export async function rememberNetwork(
  { db, authSecret, clock }: Pick<AuthDeps, 'authSecret' | 'clock'> & { db: Queryable },
  userId: string,
  { clientIp }: AuthRequest,
): Promise<void> {
  await upsertKnownNetwork(db, userId, networkHash(authSecret, clientIp), clock.now())
}

/** Hash of a network. Keyed, because a plain hash of an IP address can be reversed by trying all. */
export function networkHash(secret: string, clientIp: string): string {
  return createHmac('sha256', secret)
    .update(`network:${addressBucket(clientIp)}`)
    .digest('base64url')
}
