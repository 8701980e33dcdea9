import { Refusal } from '@duely/domain'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'

/** What came with a signed message: its fields, each once. */
export type TwilioForm = Readonly<Record<string, string>>

/**
 * Reads a message of Twilio's and makes sure that it is one: signed with our token over the address we gave them, never
 * over the one the request claims.
 *
 * @param address the configured public origin with the path and query that were asked for
 * @throws Refusal SIGNATURE_MISSING, SIGNATURE_INVALID
 */
export function readTwilioForm(
  authToken: string,
  address: string,
  signature: string | null,
  body: string,
): TwilioForm {
  if (signature === null || signature === '') throw new Refusal('SIGNATURE_MISSING')
  const fields = new URLSearchParams(body)
  // A field that is there twice is signed as a list of both.
  const signed = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
  if (!validateRequest(authToken, signature, address, signed)) throw new Refusal('SIGNATURE_INVALID')
  // No column holds a NUL, and nothing that concerns us has one.
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}
