import { Refusal } from '@duely/domain'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Keeps texts that can be no id away from the database, which would call them an error.
 * @throws Refusal NOT_FOUND, as for any id that is not there
 */
export function assertSubscriptionId(id: string): void {
  if (!UUID.test(id)) throw new Refusal('NOT_FOUND')
}
