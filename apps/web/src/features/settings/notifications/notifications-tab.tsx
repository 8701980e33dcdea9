import type { Account } from '@duely/contract'
import { isChannelInPlan, TOASTS } from '@duely/domain'
import { settingsCalendarFeedTexts } from '@duely/texts/settings-calendar-feed'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useTexts } from '#web/language/reader-language.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { ProfileNotLoaded, SettingNotLoaded } from '../profile-not-loaded.tsx'
import { Setting, SettingsGroup } from '../settings-group.tsx'
import { CalendarFeed } from './calendar-feed/calendar-feed-card.tsx'
import { ChannelLocked } from './channel-locked.tsx'
import { PushSettings } from './devices/push-settings.tsx'
import { InsistLimitSetting } from './insist-limit-setting.tsx'
import { ReminderHourSetting } from './reminder-hour-setting.tsx'
import { SmsLocked } from './sms-locked.tsx'
import { SmsSettings } from './sms-settings.tsx'
import { TimezoneSetting } from './timezone-setting.tsx'
import { WaysSetting } from './ways/ways-setting.tsx'

const { notificationsUpdated, notificationsFailed, emailUpdated, emailFailed } = TOASTS.settings

/**
 * Notification channels, phone and timezone (spec, Notifications tab);
 * without the profile what does not need it.
 */
export function NotificationsTab({ account }: { readonly account: Account | undefined }) {
  const t = useTexts(settingsNotificationsTexts)
  const calendar = useTexts(settingsCalendarFeedTexts)
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup title={t.channelsTitle} description={t.channelsText}>
        {account ? <Channels account={account} /> : <ProfileNotLoaded />}
      </SettingsGroup>
      <SettingsGroup title={t.timesTitle} description={t.timesText}>
        {account ? (
          <>
            <TimezoneSetting timezone={account.profile.timezone} />
            <ReminderHourSetting account={account} />
            <InsistLimitSetting account={account} />
          </>
        ) : (
          <>
            <SettingNotLoaded title={t.timezone} />
            <SettingNotLoaded title={t.hourTitle} />
            <SettingNotLoaded title={t.insistTitle} />
          </>
        )}
        <Setting title={calendar.title} description={calendar.description}>
          <CalendarFeed />
        </Setting>
      </SettingsGroup>
    </div>
  )
}

function Channels({ account }: { readonly account: Account }) {
  const { profile, plan } = account
  const t = useTexts(settingsNotificationsTexts)
  const master = useChangeProfile({ done: notificationsUpdated, failed: notificationsFailed })
  const email = useChangeProfile({ done: emailUpdated, failed: emailFailed })
  const { notificationsEnabled, emailEnabled } = profile
  return (
    <>
      <Setting>
        <Switch
          label={t.all}
          hint={t.allHint}
          checked={notificationsEnabled}
          needsConnection
          onChange={(on) => master.mutate({ notificationsEnabled: on })}
        />
      </Setting>
      <Setting>
        <Switch
          label={t.email}
          hint={t.emailTo({ email: profile.email })}
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
      <Setting>
        {isChannelInPlan('push', plan) ? (
          <PushSettings profile={profile} />
        ) : (
          <ChannelLocked channel={t.push} text={t.pushOnPro} />
        )}
      </Setting>
      {isChannelInPlan('ntfy', plan) ? (
        <WaysSetting />
      ) : (
        <Setting>
          <ChannelLocked channel={t.ways} text={t.waysOnPro} />
        </Setting>
      )}
    </>
  )
}
