import type { Account } from '@duely/contract'
import type { SettingsTab } from '#web/paths.ts'
import type { Tab } from '#web/ui/actions/tabs.tsx'
import { LoadingLine } from '#web/ui/feedback/loading-line.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'

const PeopleTab = lazyPart(() => import('./people-tab.tsx').then((m) => m.PeopleTab))

/**
 * The tab of administrators, in a file of its own, because they are few.
 * @param leave called where that file cannot be fetched
 */
export const peopleTab = (label: string, account: Account, leave: () => void): Tab<SettingsTab> => ({
  value: 'people',
  label,
  content: (
    <LazyBoundary fallback={<LoadingLine />} onNotLoaded={leave}>
      <PeopleTab account={account} />
    </LazyBoundary>
  ),
})
