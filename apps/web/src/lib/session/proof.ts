import { fetchOrTakeEarly } from './early-fetch.ts'

/** Asks the person for a proof that it is them; resolves to whether they gave one. */
type AskForProof = () => Promise<boolean>

let askForProof: AskForProof | undefined

/**
 * Names who asks for a proof: the dialog of the signed-in screens.
 * @returns a function that withdraws it
 */
export function onProofRequired(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    if (askForProof === ask) askForProof = undefined
  }
}

/**
 * Like `fetch`. Where the server wants a proof first (403 PROOF_REQUIRED), the person is asked, and the same
 * request goes again, so that its caller notices nothing.
 */
export const fetchWithProof: typeof fetch = async (input, init) => {
  const answer = await fetchOrTakeEarly(input, init)
  if (answer.status !== 403 || !askForProof) return answer
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const isAsked = Object(problem).code === 'PROOF_REQUIRED'
  return isAsked && (await askForProof()) ? fetch(input, init) : answer
}
