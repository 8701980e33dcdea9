import type { Account } from '@duely/contract'
import type { SettingsTab } from '#web/paths.ts'
import type { Tab } from '#web/ui/actions/tabs.tsx'
import { LoadingLine } from '#web/ui/feedback/loading-line.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'

const HouseholdTab = lazyPart(() => import('./household-tab.tsx').then((m) => m.HouseholdTab))

/**
 * The tab of the household, in a file of its own, because it is seldom opened.
 * @param leave called where that file cannot be fetched
 */
export const householdTab = (
  label: string,
  account: Account | undefined,
  leave: () => void,
): Tab<SettingsTab> => ({
  value: 'household',
  label,
  content: (
    <LazyBoundary fallback={<LoadingLine />} onNotLoaded={leave}>
      <HouseholdTab account={account} />
    </LazyBoundary>
  ),
})
