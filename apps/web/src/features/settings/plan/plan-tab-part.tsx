import type { Account } from '@duely/contract'
import type { SettingsTab } from '#web/paths.ts'
import type { Tab } from '#web/ui/actions/tabs.tsx'
import { LoadingLine } from '#web/ui/feedback/loading-line.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'

const PlanTab = lazyPart(() => import('./plan-tab.tsx').then((m) => m.PlanTab))

/**
 * The tab of plans, in a file of its own, because a server run for oneself has none.
 * @param leave called where that file cannot be fetched
 */
export const planTab = (
  label: string,
  account: Account | undefined,
  leave: () => void,
): Tab<SettingsTab> => ({
  value: 'plan',
  label,
  content: (
    <LazyBoundary fallback={<LoadingLine />} onNotLoaded={leave}>
      <PlanTab account={account} />
    </LazyBoundary>
  ),
})
