import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../lib/queries.ts'
import type { SettingsTab } from '../../paths.ts'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useWanted } from '../../ui/overlays/use-wanted.ts'
import { AccountTab } from './account/account-tab.tsx'
import { notificationsPart } from './notifications/notifications-part.ts'
import { PlanTab } from './plan/plan-tab.tsx'
import { SETTINGS } from './settings-texts.ts'

const LOADING = 'Loading your settings'

export interface SettingsScreenProps {
  readonly tab: SettingsTab
  readonly onTabChange: (tab: SettingsTab) => void
}

/** Account, plan and notifications (spec, Settings screen); without the profile what does not need it (section 8). */
export function SettingsScreen({ tab, onTabChange }: SettingsScreenProps) {
  const { data: account, isPending, isPaused, isFetching, refetch } = useQuery(accountQuery)
  const notifications = useWanted(notificationsPart, tab === 'notifications', () => onTabChange('account'))
  const retry = { retrying: isFetching, onRetry: () => void refetch() }
  if (isPending && !isPaused) return <FullScreenSpinner />
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader {...SETTINGS} />
      <Tabs<SettingsTab>
        label="Settings"
        value={tab}
        onChange={onTabChange}
        tabs={[
          {
            value: 'account',
            label: 'Account',
            content: <AccountTab account={account} retry={retry} />,
          },
          { value: 'plan', label: 'Plan', content: <PlanTab account={account} /> },
          {
            value: 'notifications',
            label: 'Notifications',
            content: notifications ? (
              <notifications.NotificationsTab account={account} retry={retry} />
            ) : (
              <Spinner label={LOADING} />
            ),
          },
        ]}
      />
    </div>
  )
}

function FullScreenSpinner() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-paper">
      <Spinner label={LOADING} className="size-8" />
    </div>
  )
}
