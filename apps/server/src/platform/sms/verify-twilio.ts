import { Refusal } from '@duely/domain'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'

/** The fields of a signed request, each once. */
export type TwilioForm = Readonly<Record<string, string>>

/**
 * Parses a Twilio request and verifies its signature with our token over the configured URL, never over the
 * one claimed by the request.
 *
 * @param address the configured origin with the requested path and query
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
  // A repeated field is signed as a list.
  const signed = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
  if (!validateRequest(authToken, signature, address, signed)) throw new Refusal('SIGNATURE_INVALID')
  // Removes NULs, which no column accepts.
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}
