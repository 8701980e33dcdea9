import { z } from 'zod'
import { answerOf } from '../../../lib/api.ts'

const Address = z.url({ protocol: /^https?$/ })

/**
 * Asks a billing door for the address to go to, which the answer holds under `name`.
 *
 * @throws ApiError when the server said no; TypeError when it could not be reached; ZodError when it named no address
 */
export async function askBilling(door: string, name: string, body: object = {}): Promise<string> {
  const answer = await answerOf<unknown>(
    fetch(door, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return z
    .object({ [name]: Address })
    .transform((fields) => fields[name] ?? '')
    .parse(answer)
}
