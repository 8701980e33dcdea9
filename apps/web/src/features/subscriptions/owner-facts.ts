import type { Account, Household } from '@duely/contract'
import type { PlainDate } from '@duely/domain'
import { createContext, useContext, useMemo } from 'react'
import { useHousehold } from '#web/household/household-query.ts'
import { type AccountFacts, accountFacts } from '#web/lib/session/account-facts.ts'
import { canBeReached } from '#web/lib/session/open-channels.ts'
import { useToday } from '#web/lib/use-today.ts'

/** Owner facts needed by the screen. */
export type OwnerFacts = AccountFacts & {
  /** Whether any channel is open for reminders. */
  readonly remindersGoOut: boolean
}

/** The owner's facts from the account; without it reminders are assumed to be on. */
export function ownerFacts(account: Account | undefined): OwnerFacts {
  return { ...accountFacts(account), remindersGoOut: account === undefined || canBeReached(account) }
}

/** The owner, with today's date where they are. */
export type Owner = OwnerFacts & {
  readonly today: PlainDate
  /** Null without one, and while it is not known: what is shared waits for it. */
  readonly household: Household | null
}

const OwnerContext = createContext<Owner | null>(null)

/** Wraps a screen whose parts show this owner's days, amounts and offers. */
export const OwnerProvider = OwnerContext.Provider

/** The owner of the account, for the provider of a screen. */
export function useOwnerOf(account: Account | undefined): Owner {
  const facts = useMemo(() => ownerFacts(account), [account])
  const today = useToday(facts.zone)
  const household = useHousehold() ?? null
  return useMemo(() => ({ ...facts, today, household }), [facts, today, household])
}

/** The owner, inside of a screen. */
export function useOwner(): Owner {
  const owner = useContext(OwnerContext)
  if (owner === null) throw new Error('There is no owner outside of a screen')
  return owner
}
