import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Access that a person has granted, other than sessions: API keys, webhooks, ways, the address of the
 * calendar feed and notifications on devices. Accounts end it without knowing the features it belongs to.
 */
export type GrantedAccess = {
  /**
   * Ends everything that somebody who was in the account may have left to get at it again. Devices return
   * with the next sign-in on them.
   *
   * @returns whether programs or calendars that used it have to be set up again
   */
  endAll(tx: Transaction, userId: string, now: Date): Promise<boolean>
  /**
   * Turns notifications off on the devices of ended sessions.
   *
   * @param tx has ended the sessions already
   * @param keptSessionId null when every session ended
   */
  endDevices(tx: Transaction, userId: string, keptSessionId: string | null, now: Date): Promise<void>
  /** Likewise for some sessions, while others stay. */
  endDevicesOf(tx: Transaction, userId: string, sessionIds: readonly string[], now: Date): Promise<void>
}
