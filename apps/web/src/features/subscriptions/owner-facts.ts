import type { Account } from '@duely/contract'
import { type AccountFacts, accountFacts } from '#web/lib/session/account-facts.ts'
import { canBeReached } from '#web/lib/session/open-channels.ts'

/** Owner facts needed by the screen. */
export type OwnerFacts = AccountFacts & {
  /** Whether any channel is open for reminders. */
  readonly remindersGoOut: boolean
}

/** The owner's facts from the account; without it reminders are assumed to be on. */
export function ownerFacts(account: Account | undefined): OwnerFacts {
  return { ...accountFacts(account), remindersGoOut: account === undefined || canBeReached(account) }
}
