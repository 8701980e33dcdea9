import type { Account } from '@duely/contract'
import { isChannelInPlan, TOASTS } from '@duely/domain'
import { Card } from '../../../ui/data/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { CardNotLoaded, ProfileNotLoaded, type SettingsTabProps } from '../profile-not-loaded.tsx'
import { CalendarCard } from './calendar/calendar-card.tsx'
import { PushLocked } from './devices/push-locked.tsx'
import { PushSettings } from './devices/push-settings.tsx'
import { ReminderHourCard } from './reminder-hour-card.tsx'
import { SmsLocked } from './sms-locked.tsx'
import { SmsSettings } from './sms-settings.tsx'
import { TimezoneCard } from './timezone-card.tsx'

const { notificationsUpdated, notificationsFailed, emailUpdated, emailFailed } = TOASTS.settings

/** Notification channels, phone and timezone (spec, Notifications tab); without the profile what does not need it. */
export function NotificationsTab({ account, retry }: SettingsTabProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      {account ? (
        <ProfileCards {...account} />
      ) : (
        <>
          <ProfileNotLoaded title="Notification Preferences" {...retry} />
          <CardNotLoaded title="Timezone" />
          <CardNotLoaded title="Reminder Time" />
        </>
      )}
      <CalendarCard />
    </div>
  )
}

function ProfileCards({ profile, plan, reminderHour }: Account) {
  const master = useChangeProfile({ done: notificationsUpdated, failed: notificationsFailed })
  const email = useChangeProfile({ done: emailUpdated, failed: emailFailed })
  const { notificationsEnabled, emailEnabled, timezone } = profile
  return (
    <>
      <Card title="Notification Preferences">
        <div className="divide-y divide-line [&>*]:py-5 [&>*:first-child]:pt-1 [&>*:last-child]:pb-0">
          <Switch
            label="Enable All Notifications"
            hint="When this is off, no reminders are sent at all."
            checked={notificationsEnabled}
            needsConnection
            onChange={(on) => master.mutate({ notificationsEnabled: on })}
          />
          <Switch
            label="Email Notifications"
            hint={`To ${profile.email}`}
            checked={emailEnabled}
            disabled={!notificationsEnabled}
            needsConnection
            onChange={(on) => email.mutate({ emailEnabled: on })}
          />
          {isChannelInPlan('sms', plan) ? (
            <SmsSettings profile={profile} />
          ) : (
            <SmsLocked consented={profile.smsConsent} />
          )}
          {isChannelInPlan('push', plan) ? <PushSettings profile={profile} /> : <PushLocked />}
        </div>
      </Card>
      <TimezoneCard timezone={timezone} />
      <ReminderHourCard profile={profile} plan={plan} hour={reminderHour} />
    </>
  )
}
