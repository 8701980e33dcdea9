import type { Household, Subscription } from '@duely/contract'
import type { View } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { subscriptionsOf } from '#web/lib/queries.ts'
import { useRememberedFlag } from '#web/ui/use-remembered.ts'
import { type Loaded, useHousehold, useInHousehold } from './household-query.ts'

/** Whose subscriptions the screens show and sum. */
export type Viewed = {
  /** `mine` without a household. */
  readonly view: View
  /** Null without one, and while it is not known: what is shared waits for it (`useRowsOf`). */
  readonly household: Household | null
  readonly choose: (view: View) => void
}

/** The view chosen last on this device, for every screen that has one. */
export function useView(): Viewed {
  const household = useHousehold()
  const [isPaid, rememberPaid] = useRememberedFlag('duely.view-paid')
  const [isAll, rememberAll] = useRememberedFlag('duely.view-household')
  const ofOwn = isPaid ? 'paid' : 'mine'
  const chosen = isAll ? 'household' : ofOwn
  return {
    household: household ?? null,
    view: household === null ? 'mine' : chosen,
    choose: (view) => {
      rememberPaid(view === 'paid')
      rememberAll(view === 'household')
    },
  }
}

/** The subscriptions of a view, once it is known what the reader is to those that are shared. */
export function useRowsOf(view: View): Loaded<Subscription[]> {
  return useInHousehold(
    useQuery(subscriptionsOf(view)),
    // Another view is a member's, or of one who has left.
    (rows) => view !== 'mine' || rows.some(({ household }) => household != null),
  )
}
