import { createHmac } from 'node:crypto'
import { addressBucket } from '../../../platform/http/guards/request-identity.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { hashBrowserSecret, readBrowserSecret } from '../sign-up/sign-up-cookie.ts'
import { selectSignUpOfBrowser } from '../sign-up/sign-ups.repo.ts'
import { accountKey } from './account-key.ts'
import { knownDevice } from './device-cookie.ts'
import { selectIsKnownNetwork, upsertKnownNetwork } from './known-networks.repo.ts'

/** Whether the account's owner has signed in from this device or network before; `key` identifies it. */
export type Caller = { kind: 'known'; key: string } | { kind: 'stranger' }

export const STRANGER: Caller = { kind: 'stranger' }

/** Classifies a caller by device, else by network. For an unknown address: a stranger. */
export async function identifyCaller(deps: AuthDeps, email: string, request: AuthRequest): Promise<Caller> {
  const network = networkHash(deps.secret, request.clientIp)
  const { ofKnownNetwork, ofOther } = possibleCallers(deps, email, request, network)
  return (await selectIsKnownNetwork(deps.db, email, network)) ? ofKnownNetwork : ofOther
}

/** The caller if the network turns out to be known, and if not. */
export function possibleCallers(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
  network: string,
): { ofKnownNetwork: Caller; ofOther: Caller } {
  const device = knownDevice(request.headers, email, deps)
  if (device !== null) {
    const caller = { kind: 'known', key: `device:${device}` } as const
    return { ofKnownNetwork: caller, ofOther: caller }
  }
  const ofKnownNetwork = { kind: 'known', key: `network:${accountKey(email)}:${network}` } as const
  return { ofKnownNetwork, ofOther: STRANGER }
}

/** The same for an unverified address: known is the browser that signed up with it. */
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

/** Records a network the owner has signed in from. */
export async function rememberNetwork(deps: AuthDeps, userId: string, request: AuthRequest): Promise<void> {
  await upsertKnownNetwork(deps.db, userId, networkHash(deps.secret, request.clientIp), deps.clock.now())
}

/** Hash of a network. Keyed, because a plain hash of an IP address can be reversed by trying all. */
export function networkHash(secret: string, clientIp: string): string {
  return createHmac('sha256', secret)
    .update(`network:${addressBucket(clientIp)}`)
    .digest('base64url')
}
