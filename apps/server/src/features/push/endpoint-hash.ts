import { createHash } from 'node:crypto'

/** What is kept of the address of a device that ended with its session. */
export function endpointHash(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
