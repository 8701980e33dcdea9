import { Refusal } from '@duely/domain'
import { isUuid } from '#server/platform/database/uuid.ts'

/**
 * Rejects texts that are not UUIDs before they reach the database, which would raise an error.
 * @throws Refusal NOT_FOUND, the same as for an unknown id
 */
export function assertSubscriptionId(id: string): void {
  if (!isUuid(id)) throw new Refusal('NOT_FOUND')
}
