import { createHmac } from 'node:crypto'
import { addressBucket } from '../../../platform/http/guards/request-identity.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { hashBrowserSecret, readBrowserSecret } from '../sign-up/sign-up-cookie.ts'
import { selectSignUpOfBrowser } from '../sign-up/sign-ups.repo.ts'
import { accountKey } from './account-key.ts'
import { knownDevice } from './device-cookie.ts'
import { selectIsKnownNetwork, upsertKnownNetwork } from './known-networks.repo.ts'

/** Whether a caller comes from where the account's owner has been before; `key` names where that is. */
export type Caller = { kind: 'known'; key: string } | { kind: 'stranger' }

export const STRANGER: Caller = { kind: 'stranger' }

/** What a visitor is to the account of an address: by device, else by network. For an unknown address a stranger. */
export async function identifyCaller(deps: AuthDeps, email: string, request: AuthRequest): Promise<Caller> {
  const network = networkHash(deps.secret, request.clientIp)
  return callerFrom(deps, email, request, await selectIsKnownNetwork(deps.db, email, network))
}

/** The same where it has been read whether the network is known. */
export function callerFrom(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
  isNetworkKnown: boolean,
): Caller {
  const device = knownDevice(request.headers, email, deps)
  if (device !== null) return { kind: 'known', key: `device:${device}` }
  if (!isNetworkKnown) return STRANGER
  const network = networkHash(deps.secret, request.clientIp)
  return { kind: 'known', key: `network:${accountKey(email)}:${network}` }
}

/** The same while the address is not proven: known is the browser that signed up with it. */
export async function identifySignUpCaller(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
): Promise<Caller> {
  const secret = readBrowserSecret(request.headers, deps.publicUrl)
  if (secret === null) return STRANGER
  const id = await selectSignUpOfBrowser(deps.db, email, hashBrowserSecret(secret), deps.clock.now())
  return id === undefined ? STRANGER : { kind: 'known', key: `sign-up:${id}` }
}

/** Notes that the owner has signed in from here. */
export async function rememberNetwork(deps: AuthDeps, userId: string, request: AuthRequest): Promise<void> {
  await upsertKnownNetwork(deps.db, userId, networkHash(deps.secret, request.clientIp), deps.clock.now())
}

/** A network as it is remembered. Keyed, because all addresses there are could be tried against a plain hash. */
export function networkHash(secret: string, clientIp: string): string {
  return createHmac('sha256', secret)
    .update(`network:${addressBucket(clientIp)}`)
    .digest('base64url')
}
