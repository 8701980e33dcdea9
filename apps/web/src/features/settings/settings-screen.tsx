import { settingsTexts } from '@duely/texts/settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import type { SettingsTab } from '#web/paths.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { LoadingLine } from '#web/ui/feedback/loading-line.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { AccountTab } from './account/account-tab.tsx'
import { NotificationsTab } from './notifications/notifications-tab.tsx'

// In files of their own: a server run for oneself has no plans, a household is seldom opened, and
// administrators are few.
const PlanTab = lazyPart(() => import('./plan/plan-tab.tsx').then((m) => m.PlanTab))
const HouseholdTab = lazyPart(() => import('./household/household-tab.tsx').then((m) => m.HouseholdTab))
const PeopleTab = lazyPart(() => import('./people/people-tab.tsx').then((m) => m.PeopleTab))

export interface SettingsScreenProps {
  readonly tab: SettingsTab
  readonly onTabChange: (tab: SettingsTab) => void
}

/**
 * Account, plan (where there are plans) and notifications (spec, Settings screen);
 * without the profile what does not need it (section 8).
 */
export function SettingsScreen({ tab, onTabChange }: SettingsScreenProps) {
  const { data: account, isPending, isPaused } = useQuery(accountQuery)
  const { plans } = useServerFacts()
  const t = useTexts(settingsTexts)
  const administers = account?.profile.administrator === true
  if (isPending && !isPaused) return <FullScreenSpinner label={t.loading} />
  const fetched = (content: ReactNode) => (
    <LazyBoundary fallback={<LoadingLine />} onNotLoaded={() => onTabChange('account')}>
      {content}
    </LazyBoundary>
  )
  const planTab = { value: 'plan', label: t.plan, content: fetched(<PlanTab account={account} />) } as const
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Tabs<SettingsTab>
        label={t.title}
        // An address may name the tab of administrators.
        value={tab === 'people' && !administers ? 'account' : tab}
        onChange={onTabChange}
        tabs={[
          {
            value: 'account',
            label: t.account,
            content: <AccountTab account={account} />,
          },
          ...(plans ? [planTab] : []),
          {
            value: 'notifications',
            label: t.notifications,
            content: <NotificationsTab account={account} />,
          },
          {
            value: 'household',
            label: t.household,
            content: fetched(<HouseholdTab account={account} />),
          },
          ...(administers
            ? [
                {
                  value: 'people' as const,
                  label: t.people,
                  content: fetched(<PeopleTab account={account} />),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function FullScreenSpinner({ label }: { readonly label: string }) {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-paper">
      <Spinner label={label} className="size-8" />
    </div>
  )
}
