import type { NewPushDevice } from '@duely/contract'

/** The service worker's note about this device (service-worker.ts). */
const CACHE = 'duely-device'
const KEY = '/-/device'

/** What the server knows this device by. */
export type ThisDevice = {
  readonly id: string
  readonly name: string
  readonly person: string
  /** Its address, by which the server knows it again once the push service has replaced that. */
  readonly endpoint: string
}

/**
 * Whether notifications can be turned on here: `install-first` on iPhone and iPad outside the installed app,
 * `blocked` when the person or the browser forbids them.
 */
export type PushSupport = 'possible' | 'unsupported' | 'install-first' | 'blocked'

export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasAll) return Notification.permission === 'denied' ? 'blocked' : 'possible'
  return isApplePhone() ? 'install-first' : 'unsupported'
}

function isApplePhone(): boolean {
  return /iPhone|iPod/.test(navigator.userAgent) || isIPad(navigator)
}

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad may say that it is a Mac, but no Mac has a touch screen. */
function isIPad({ userAgent, maxTouchPoints }: Agent): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** The person was asked and did not allow it. */
export class NotAllowed extends Error {}

/**
 * Asks for permission and subscribes at the browser's push service. Call it in a press only.
 *
 * @param publicKey the server's key; another one than before replaces the subscription
 * @throws NotAllowed; any error of the push service
 */
export async function subscribeThisDevice(publicKey: string): Promise<NewPushDevice['subscription']> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  if (before && !isSameKey(before.options.applicationServerKey, applicationServerKey))
    await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** The note about this device; null while notifications are off here. */
export async function readThisDevice(): Promise<ThisDevice | null> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return null
  const note = await (await caches.open(CACHE)).match(KEY)
  return note === undefined ? null : ((await note.json()) as ThisDevice)
}

export async function writeThisDevice(device: ThisDevice): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, new Response(JSON.stringify(device)))
}

/** Ends the subscription at the push service. */
export async function forgetThisDevice(): Promise<void> {
  await caches.delete(CACHE)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** 'Chrome on Android', as far as the browser tells. */
export function deviceName(agent: Agent): string {
  const called = (names: readonly [RegExp, string][]) =>
    names.find(([sign]) => sign.test(agent.userAgent))?.[1]
  const system = isIPad(agent) ? 'iPad' : (called(SYSTEMS) ?? 'this device')
  return `${called(BROWSERS) ?? 'A browser'} on ${system}`
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  if (known === null) return false
  const bytes = new Uint8Array(known)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}
