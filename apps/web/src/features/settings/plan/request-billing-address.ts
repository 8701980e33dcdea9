import { answerOf } from '../../../lib/api.ts'

/**
 * Requests from a billing route the address to go to, which the answer holds under `name`.
 *
 * @throws ApiError when the server said no; TypeError when it could not be reached; Error when it named no address
 */
export async function requestBillingAddress(route: string, name: string, body: object = {}): Promise<string> {
  const answer = await answerOf<unknown>(
    fetch(route, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const address = new Map<string, unknown>(Object.entries(answer ?? {})).get(name)
  if (typeof address === 'string' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))
    return address
  throw new Error(`the answer holds no address under ${name}`)
}
