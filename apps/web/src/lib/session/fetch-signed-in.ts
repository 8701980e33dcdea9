import { fetchWithProof } from './proof.ts'
import { isSignedIn } from './session.ts'
import { hasSignedInHint } from './signed-in-hint.ts'

/** A screen makes several requests at once; they share the question. */
let asking: Promise<boolean> | undefined

/**
 * Like `fetchWithProof`. Without a session a read is answered 401 here: the browser would log the server's as an error.
 * A browser without the hint asks first, because it may have lost the hint alone.
 */
export const fetchSignedIn: typeof fetch = async (input, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET'
  if (isRead && !hasSignedInHint() && !(await askOnce())) return new Response(null, { status: 401 })
  return fetchWithProof(input, init)
}

function askOnce(): Promise<boolean> {
  asking ??= isSignedIn().finally(() => {
    asking = undefined
  })
  return asking
}
