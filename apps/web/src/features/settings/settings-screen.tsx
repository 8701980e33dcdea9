import { settingsTexts } from '@duely/texts/settings'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import type { SettingsTab } from '#web/paths.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AccountTab } from './account/account-tab.tsx'
import { householdTab } from './household/household-tab-part.tsx'
import { NotificationsTab } from './notifications/notifications-tab.tsx'
import { peopleTab } from './people/people-tab-part.tsx'
import { planTab } from './plan/plan-tab-part.tsx'

export interface SettingsScreenProps {
  readonly tab: SettingsTab
  readonly onTabChange: (tab: SettingsTab) => void
}

/**
 * Account, plan (where there are plans) and notifications (spec, Settings screen);
 * without the profile what does not need it (section 8).
 */
export function SettingsScreen({ tab, onTabChange }: SettingsScreenProps) {
  const { data: account, isPending, isPaused, isFetching, refetch } = useQuery(accountQuery)
  const { plans } = useServerFacts()
  const t = useTexts(settingsTexts)
  const administers = account?.profile.administrator === true
  const retry = { retrying: isFetching, onRetry: () => void refetch() }
  if (isPending && !isPaused) return <FullScreenSpinner label={t.loading} />
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
            content: <AccountTab account={account} retry={retry} />,
          },
          ...(plans ? [planTab(t.plan, account, () => onTabChange('account'))] : []),
          {
            value: 'notifications',
            label: t.notifications,
            content: <NotificationsTab account={account} retry={retry} />,
          },
          householdTab(t.household, account, () => onTabChange('account')),
          ...(administers ? [peopleTab(t.people, account, () => onTabChange('account'))] : []),
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
