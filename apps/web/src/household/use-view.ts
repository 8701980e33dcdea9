import type { Household } from '@duely/contract'
import type { View } from '@duely/domain'
import { useRememberedFlag } from '#web/ui/use-remembered-flag.ts'
import { useHousehold } from './household-query.ts'

/** Whose subscriptions the screens show and sum. */
export type Viewed = {
  /** `mine` without a household. */
  readonly view: View
  readonly household: Household | null
  readonly choose: (view: View) => void
}

/** The view chosen last on this device, for every screen that has one. */
export function useView(): Viewed {
  const household = useHousehold()
  const [isPaid, rememberPaid] = useRememberedFlag('duely.view-paid')
  const [isAll, rememberAll] = useRememberedFlag('duely.view-household')
  const chosen = isAll ? 'household' : isPaid ? 'paid' : 'mine'
  return {
    household,
    view: household === null ? 'mine' : chosen,
    choose: (view) => {
      rememberPaid(view === 'paid')
      rememberAll(view === 'household')
    },
  }
}
