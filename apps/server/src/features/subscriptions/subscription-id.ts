import { Refusal } from '@duely/domain'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Rejects texts that are not UUIDs before they reach the database, which would raise an error.
 * @throws Refusal NOT_FOUND, the same as for an unknown id
 */
export function assertSubscriptionId(id: string): void {
  if (!UUID.test(id)) throw new Refusal('NOT_FOUND')
}
