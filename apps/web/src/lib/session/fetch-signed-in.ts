import { noteOwnChange } from './own-changes.ts'
import { fetchWithProof } from './proof.ts'
import { dropKeptAnswers, isSignedIn } from './session.ts'
import { hasSignedInHint } from './signed-in-hint.ts'

/** A screen makes several requests at once; they share the question. */
let asking: Promise<boolean> | undefined

/**
 * Like `fetchWithProof`. Without a session a read is answered 401 here: the browser would log the server's as
 * an error. A browser without the hint asks first, because it may have lost the hint alone.
 *
 * @throws TypeError when unreachable
 */
export const fetchSignedIn: typeof fetch = async (input, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET'
  if (isRead && !hasSignedInHint()) {
    asking ??= hasNoSession().finally(() => {
      asking = undefined
    })
    if (await asking) return new Response(null, { status: 401 })
  }
  const answer = await fetchWithProof(input, init)
  if (!isRead) noteOwnChange(answer)
  return answer
}

async function hasNoSession(): Promise<boolean> {
  if ((await isSignedIn()) !== false) return false
  // The service worker, which drops them at a 401, sees none.
  await dropKeptAnswers()
  return true
}
