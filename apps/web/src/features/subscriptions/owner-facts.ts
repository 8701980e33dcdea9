import type { Account } from '@duely/contract'
import { type AccountFacts, accountFacts } from '../../lib/session/account-facts.ts'
import { canBeReached } from '../../lib/session/open-channels.ts'

/** Whose subscriptions these are, as far as the screen cares. */
export type OwnerFacts = AccountFacts & {
  /** Whether any channel is open for reminders. */
  readonly remindersGoOut: boolean
}

/** The owner by the account; without one, reminders are taken to go out. */
export function ownerFacts(account: Account | undefined): OwnerFacts {
  return { ...accountFacts(account), remindersGoOut: account === undefined || canBeReached(account) }
}
