import { answerOf } from '#web/lib/api.ts'

/**
 * Requests a URL from a billing route, returned under `name`.
 *
 * @throws ApiError when refused; TypeError when unreachable; Error without a valid URL
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
