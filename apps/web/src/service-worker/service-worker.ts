/// <reference lib="webworker" />
// Built into /sw.js by tools/service-worker.ts.
import type { PushAction, PushMessage } from '@duely/domain'
import { LANGUAGES, type Language } from '@duely/texts'
import { notificationsIn } from '@duely/texts/notifications'
import { answersIn } from './notification-words.ts'

declare const self: ServiceWorkerGlobalScope

/** Put in front by the build: a version that changes with any file, the screens' frames, and hashed files. */
declare const BUILD: Readonly<{ version: string; pages: readonly string[]; assets: readonly string[] }>

const APP_CACHES = 'duely-app-'
const APP = `${APP_CACHES}${BUILD.version}`
/** Last known answers of one person, and who that is. */
const DATA = 'duely-data'
/** The device's own notification settings: its id, name and person. */
const DEVICE = 'duely-device'
const PERSON_KEY = '/-/person'
const DEVICE_KEY = '/-/device'

/** The frame of every screen without a page of its own; the server answers it for such addresses. */
const FRAME = '/dashboard/-'
const SERVER_FACTS = '/server.js'
/** A connection that hangs must not keep a page from being painted. */
const FACTS_WITHIN_MS = 1_500
const TEXTS_OF_LANGUAGE = /\/assets\/texts\//
const SCREEN = /^\/dashboard(?:\/[^/]+)*$/
/** Answers that are kept; no others of /api are. */
const KEPT =
  /^\/api\/(?:account|household|reminders|marks|rates|(?:subscriptions|charges|overview)(?:\?view=(?:paid|household))?)$/
const PERSON_HEADER = 'x-duely-person'
const STORED_HEADER = 'x-duely-stored-at'
const LEAVING_MS = 3_000
/** A browser has six connections to a server: the page keeps one open and may need others at any time. */
const STORED_AT_ONCE = 3

/* ---- the app ---- */

self.addEventListener('install', (event) => {
  // Takes over at once: open pages go on with the files of the version they began with.
  event.waitUntil(storeApp().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldApps().then(() => self.clients.claim()))
})

async function storeApp(): Promise<void> {
  const cache = await caches.open(APP)
  const wanted = [...BUILD.pages, FRAME, SERVER_FACTS, ...BUILD.assets].values()
  const storeNext = async () => {
    for (const path of wanted) {
      const mode = path.startsWith('/assets/') ? 'default' : 'no-cache'
      const known = mode === 'default' ? await caches.match(path) : undefined
      const answer = known ?? (await fetch(path, { cache: mode, priority: 'low' }))
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await cache.put(path, answer)
    }
  }
  await Promise.all(Array.from({ length: STORED_AT_ONCE }, storeNext))
}

/** The version before stays, for pages that are still open. */
async function dropOldApps(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(APP_CACHES) && name !== APP)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (endsSession(request.method, pathname)) event.respondWith(passAndForget(request, pathname))
  } else if (request.mode === 'navigate') {
    if (SCREEN.test(pathname)) event.respondWith(pageOf(request, pathname))
  } else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request))
  else if (pathname === SERVER_FACTS) event.respondWith(factsOf(event))
  else if (KEPT.test(pathname + search)) event.respondWith(newOrKept(event))
})

async function pageOf(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(APP)
  // A page named - is the frame of every sibling address that has no page of its own.
  for (const path of [pathname, pathname.replace(/[^/]+$/, '-'), FRAME]) {
    const page = await cache.match(path)
    if (page) return page
  }
  return fetch(request)
}

async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // Texts of a language are kept once somebody reads it: nobody needs those of all.
  if (answer.ok && TEXTS_OF_LANGUAGE.test(request.url))
    await (await caches.open(APP)).put(request, answer.clone())
  return answer
}

/** What differs by server, which every page runs before it paints: of now, else of the last visit. */
async function factsOf({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(APP)
  const answer = await fetch(request, { signal: AbortSignal.timeout(FACTS_WITHIN_MS) }).catch(() => null)
  if (!answer?.ok) return (await cache.match(SERVER_FACTS)) ?? Response.error()
  await cache.put(SERVER_FACTS, answer.clone())
  return answer
}

/* ---- last known answers ---- */

/** Counts how often everything was forgotten: an answer asked for before that must not be kept. */
let forgotten = 0
/** Writes one after another, so that no answer is kept for the wrong person. */
let writing: Promise<unknown> = Promise.resolve()

async function newOrKept(event: FetchEvent): Promise<Response> {
  const { request } = event
  const asked = forgotten
  try {
    const answer = await fetch(request)
    if (answer.status === 401) event.waitUntil(forget())
    else if (answer.ok) event.waitUntil(keep(request.url, answer.clone(), asked))
    return answer
  } catch (error) {
    const kept = await lastKnown(request.url)
    if (kept === undefined) throw error
    return kept
  }
}

function keep(url: string, answer: Response, asked: number): Promise<unknown> {
  const person = answer.headers.get(PERSON_HEADER)
  writing = writing
    .then(async () => {
      if (person === null || asked !== forgotten) return
      if ((await knownPerson()) !== person) await beginFor(person)
      const headers = new Headers(answer.headers)
      headers.set(STORED_HEADER, new Date().toISOString())
      const cache = await caches.open(DATA)
      const body = await answer.blob()
      if (asked === forgotten) await cache.put(url, new Response(body, { headers }))
    })
    .catch(() => {})
  return writing
}

async function beginFor(person: string): Promise<void> {
  await caches.delete(DATA)
  const device = await readJson<Device>(DEVICE, DEVICE_KEY)
  if (device?.person === person)
    await tellDevice(await self.registration.pushManager.getSubscription()).catch(() => {})
  else if (device !== null) await leaveDevice()
  await (await caches.open(DATA)).put(PERSON_KEY, new Response(JSON.stringify(person)))
}

const knownPerson = () => readJson<string>(DATA, PERSON_KEY)

async function lastKnown(url: string): Promise<Response | undefined> {
  if ((await knownPerson()) === null || !(await isSignedIn())) return undefined
  return (await caches.open(DATA)).match(url, { ignoreVary: true })
}

/** By the cookie that says so to pages; where the browser does not show cookies to us, by what we know. */
async function isSignedIn(): Promise<boolean> {
  if (!('cookieStore' in self)) return true
  const { cookieStore } = self as unknown as { cookieStore: { get(name: string): Promise<unknown> } }
  return (await cookieStore.get('duely_signed_in')) !== null
}

async function forget(): Promise<void> {
  forgotten += 1
  await caches.delete(DATA)
}

/** Signing in, out, or anything else about the session, and deleting the account. */
function endsSession(method: string, pathname: string): boolean {
  return pathname.startsWith('/api/auth/') || (method === 'DELETE' && pathname === '/api/account')
}

async function passAndForget(request: Request, pathname: string): Promise<Response> {
  const isLeaving = pathname === '/api/auth/sign-out'
  if (isLeaving) await removeDevice()
  await forget()
  const answer = await fetch(request)
  await forget()
  if (isLeaving && (answer.ok || answer.status === 401)) await leaveDevice()
  return answer
}

async function readJson<T>(cache: string, key: string): Promise<T | null> {
  const stored = (await caches.has(cache)) ? await (await caches.open(cache)).match(key) : undefined
  return stored === undefined ? null : ((await stored.json()) as T)
}

/** Written by the settings when notifications are turned on here (lib/push/this-device.ts). */
type Device = Readonly<{ id: string; name: string; person: string; endpoint?: string }>

const LOOK = { icon: '/icon-192.png', badge: '/icon-192.png' }

/** What a press on a notification needs. */
type Kept = { url: string; token: string | null; language?: Language }

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

async function show(data: PushMessageData | null): Promise<void> {
  const message = data === null ? null : (data.json() as PushMessage)
  if (message === null) return
  const person = await knownPerson()
  const { tag, title, body, url, act } = message
  // A message of the version before says none.
  const language = LANGUAGES.find((each) => each === message.language) ?? 'en'
  if (person !== null && person !== message.person) {
    const { other } = answersIn(language)
    return self.registration.showNotification(other.title, { ...LOOK, tag, body: other.body })
  }
  const kept: Kept = { url, token: act?.token ?? null, language }
  const buttons = notificationsIn(language)
  const actions = (act?.actions ?? []).map((action) => ({ action, title: buttons[action] }))
  // In a variable of its own, because the types of the browser do not list `actions` yet.
  const options = { ...LOOK, tag, body, data: kept, actions }
  await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  notification.close()
  const kept = (notification.data ?? { url: '/dashboard/reminders', token: null }) as Kept
  // A press beside the buttons has no action.
  event.waitUntil(
    action !== '' && kept.token !== null
      ? act(kept, kept.token, action as PushAction, notification.tag)
      : open(kept.url),
  )
})

/** Works signed out: the token stands for one renewal. The outcome replaces the notification. */
async function act({ language = 'en' }: Kept, token: string, action: PushAction, tag: string): Promise<void> {
  const worked = await fetch(`/act/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
    .then(({ ok }) => ok)
    .catch(() => false)
  const { title, body } = answersIn(language)[worked ? action : 'failed']
  const data: Kept = { url: `/act/${token}`, token: null, language }
  await self.registration.showNotification(title, { ...LOOK, tag, body, data, silent: worked })
}

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows.filter((each) => SCREEN.test(new URL(each.url).pathname))
  const moved = shown && (await shown.navigate(url).catch(() => null))
  await (moved ? moved.focus() : self.clients.openWindow(url))
}

// The browser replaced the device's address at the push service.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription } = event as unknown as { newSubscription?: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(tellDevice(newSubscription ?? null))
})

/**
 * Registers this device again, silently: the server knows it by its address or the one before. So
 * notifications survive a new address, and return with a new sign-in after the session ended elsewhere.
 */
async function tellDevice(subscription: PushSubscription | null): Promise<void> {
  const device = await readJson<Device>(DEVICE, DEVICE_KEY)
  if (device === null || subscription === null) return
  const { endpoint } = subscription
  const replaces = device.endpoint === endpoint ? undefined : device.endpoint
  const answer = await fetch('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, name: device.name, replaces }),
  })
  if (!answer.ok) return
  const { id } = (await answer.json()) as { id: string }
  const note = JSON.stringify({ ...device, id, endpoint })
  await (await caches.open(DEVICE)).put(DEVICE_KEY, new Response(note))
}

/** Before signing out, while the session still holds. */
async function removeDevice(): Promise<void> {
  const device = await readJson<Device>(DEVICE, DEVICE_KEY)
  if (device === null) return
  await fetch(`/api/push/${encodeURIComponent(device.id)}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(LEAVING_MS),
  }).catch(() => {})
}

async function leaveDevice(): Promise<void> {
  await caches.delete(DEVICE)
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}
