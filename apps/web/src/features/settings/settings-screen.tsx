import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../lib/queries.ts'
import type { SettingsTab } from '../../paths.ts'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx'
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

/** Account, plan and notifications (spec, Settings screen). */
export function SettingsScreen({ tab, onTabChange }: SettingsScreenProps) {
  const { data: account, isPending, isPaused, isError, isFetching, refetch } = useQuery(accountQuery)
  const notifications = useWanted(notificationsPart, tab === 'notifications', () => onTabChange('account'))
  if (isPending && !isPaused) return <FullScreenSpinner />
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader {...SETTINGS} />
      {(isError || isPending) && (
        <RetryBanner
          title="Failed to load your settings"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          Your settings are unchanged, and your reminders still go out.
        </RetryBanner>
      )}
      <Tabs<SettingsTab>
        label="Settings"
        value={tab}
        onChange={onTabChange}
        tabs={[
          {
            value: 'account',
            label: 'Account',
            content: account ? <AccountTab profile={account.profile} /> : <NotNow />,
          },
          { value: 'plan', label: 'Plan', content: <PlanTab account={account} /> },
          {
            value: 'notifications',
            label: 'Notifications',
            content: !account ? (
              <NotNow />
            ) : notifications ? (
              <notifications.NotificationsTab
                profile={account.profile}
                plan={account.plan}
                reminderHour={account.reminderHour}
              />
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

function NotNow() {
  return <p className="text-muted">This could not be loaded. Nothing is lost; please try again above.</p>
}
