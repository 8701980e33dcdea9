import type { Account } from '@duely/contract'
import { isChannelInPlan, TOASTS } from '@duely/domain'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { ProfileNotLoaded, SettingNotLoaded, type SettingsTabProps } from '../profile-not-loaded.tsx'
import { Setting, SettingsGroup } from '../settings-group.tsx'
import { GROUPS, INSIST } from '../settings-texts.ts'
import { CalendarFeed } from './calendar-feed/calendar-feed-card.tsx'
import { CALENDAR } from './calendar-feed/calendar-feed-texts.ts'
import { PushLocked } from './devices/push-locked.tsx'
import { PushSettings } from './devices/push-settings.tsx'
import { InsistLimitSetting } from './insist-limit-setting.tsx'
import { ReminderHourSetting } from './reminder-hour-setting.tsx'
import { SmsLocked } from './sms-locked.tsx'
import { SmsSettings } from './sms-settings.tsx'
import { TimezoneSetting } from './timezone-setting.tsx'
import { WaysLocked } from './ways/ways-locked.tsx'
import { WaysSetting } from './ways/ways-setting.tsx'

const { notificationsUpdated, notificationsFailed, emailUpdated, emailFailed } = TOASTS.settings

/**
 * Notification channels, phone and timezone (spec, Notifications tab);
 * without the profile what does not need it.
 */
export function NotificationsTab({ account, retry }: SettingsTabProps) {
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup {...GROUPS.channels}>
        {account ? <Channels {...account} /> : <ProfileNotLoaded {...retry} />}
      </SettingsGroup>
      <SettingsGroup {...GROUPS.times}>
        {account ? (
          <>
            <TimezoneSetting timezone={account.profile.timezone} />
            <ReminderHourSetting profile={account.profile} plan={account.plan} hour={account.reminderHour} />
            <InsistLimitSetting profile={account.profile} plan={account.plan} />
          </>
        ) : (
          <>
            <SettingNotLoaded title="Timezone" />
            <SettingNotLoaded title="Reminder Time" />
            <SettingNotLoaded title={INSIST.title} />
          </>
        )}
        <Setting title={CALENDAR.title} description={CALENDAR.description}>
          <CalendarFeed />
        </Setting>
      </SettingsGroup>
    </div>
  )
}

function Channels({ profile, plan }: Pick<Account, 'profile' | 'plan'>) {
  const master = useChangeProfile({ done: notificationsUpdated, failed: notificationsFailed })
  const email = useChangeProfile({ done: emailUpdated, failed: emailFailed })
  const { notificationsEnabled, emailEnabled } = profile
  return (
    <>
      <Setting>
        <Switch
          label="Enable All Notifications"
          hint="When this is off, no reminders are sent at all."
          checked={notificationsEnabled}
          needsConnection
          onChange={(on) => master.mutate({ notificationsEnabled: on })}
        />
      </Setting>
      <Setting>
        <Switch
          label="Email Notifications"
          hint={`To ${profile.email}`}
          checked={emailEnabled}
          disabled={!notificationsEnabled}
          needsConnection
          onChange={(on) => email.mutate({ emailEnabled: on })}
        />
      </Setting>
      <Setting>
        {isChannelInPlan('sms', plan) ? (
          <SmsSettings profile={profile} />
        ) : (
          <SmsLocked consented={profile.smsConsent} />
        )}
      </Setting>
      <Setting>{isChannelInPlan('push', plan) ? <PushSettings profile={profile} /> : <PushLocked />}</Setting>
      {isChannelInPlan('ntfy', plan) ? (
        <WaysSetting zone={profile.timezone} culture={profile.culture} />
      ) : (
        <Setting>
          <WaysLocked />
        </Setting>
      )}
    </>
  )
}
