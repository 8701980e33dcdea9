/**
 * Session events, for this tab and the others. Lightweight, because public pages use it: imports neither the
 * query cache nor the typed client. The session is a cookie that scripts cannot read; signed in means that
 * the server answers with an account (`accountQuery`).
 */
export type SessionNews =
  /** Signed in, here or in another tab. */
  | 'signed-in'
  /** Signed out, here or in another tab. */
  | 'signed-out'
  /**
   * The session ended on the server (401). Not sent to other tabs, which find out with their next request.
   */
  | 'expired'

/** The service worker's store of last known answers. */
const KEPT_ANSWERS = 'duely-data'

type Listener = (news: SessionNews, from: 'here' | 'another-tab') => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Channel between tabs; opened on first use, never while prerendering. */
function line(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('duely.session')
  channel.onmessage = ({ data }) => {
    if (data === 'signed-in' || data === 'signed-out') notify(data, 'another-tab')
  }
  return channel
}

function notify(news: SessionNews, from: 'here' | 'another-tab') {
  for (const listener of [...listeners]) listener(news, from)
}

/**
 * Subscribes to session events.
 * @returns a function that unsubscribes
 */
export function onSessionNews(listener: Listener): () => void {
  line()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces a sign-in in this tab. */
export function announceSignIn(): void {
  notify('signed-in', 'here')
  line().postMessage('signed-in')
}

/** Announces a 401. */
export function announceExpiry(): void {
  notify('expired', 'here')
}

/**
 * Ends the session on the server, clears this tab's data and makes other tabs leave. The caller navigates.
 *
 * @throws Error when refused; TypeError when unreachable
 */
export async function signOut(): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  // 401: the session had already ended.
  if (!response.ok && response.status !== 401) throw new Error(`signing out answered ${response.status}`)
  // Other tabs leave at once: they find out by themselves too, as an expiry.
  notify('signed-out', 'here')
  line().postMessage('signed-out')
  await dropKeptAnswers()
}

/** The service worker drops them too; a page that was reloaded past it has to do so itself. */
export async function dropKeptAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_ANSWERS).catch(() => false)
}

/**
 * Whether this browser has a live session; null when the server does not say.
 * For public pages; the dashboard has its account query.
 */
export async function isSignedIn(): Promise<boolean | null> {
  return signedInAs().then(
    (email) => email !== null,
    () => null,
  )
}

/**
 * The address of the account of this browser's session; null without one.
 *
 * @throws Error when refused; TypeError when unreachable
 */
export async function signedInAs(): Promise<string | null> {
  const response = await fetch('/api/auth/get-session', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the session answered ${response.status}`)
  const session: { user: { email: string } } | null = await response.json()
  return session === null ? null : session.user.email
}
