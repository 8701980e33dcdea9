/**
 * Changes of the session, announced to everything in this tab and to the other tabs. Light on purpose: public pages
 * use it too, so it imports neither the query cache nor the typed client. The session itself is a cookie that no script
 * can read; being signed in means that the server answers with an account (`accountQuery`).
 */
export type SessionNews =
  /** A sign-in here or in another tab. */
  | 'signed-in'
  /** The person logged out, here or in another tab. */
  | 'signed-out'
  /** The session has ended on the server (401). Not sent to other tabs: each finds out on its next request. */
  | 'expired'

type Listener = (news: SessionNews, from: 'here' | 'another-tab') => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** The line between the tabs; opened when first needed, never while pages are prerendered. */
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

/** Listens to changes of the session. @returns a function that stops it */
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

/** Announces that the server answered 401. */
export function announceExpiry(): void {
  notify('expired', 'here')
}

/**
 * Ends the session on the server, empties what this tab remembers and makes the other tabs leave. Where to go next is
 * the caller's.
 *
 * @throws Error when the server said no; TypeError when it could not be reached
 */
export async function signOut(): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  // 401: there was no session left to end, which is what was wanted.
  if (!response.ok && response.status !== 401) throw new Error(`signing out answered ${response.status}`)
  notify('signed-out', 'here')
  line().postMessage('signed-out')
}

/** Whether this browser has a living session. For public pages; the dashboard has its account query. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/get-session', { credentials: 'same-origin' })
    return response.ok && (await response.json()) !== null
  } catch {
    return false
  }
}
