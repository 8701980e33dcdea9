import type { Profile } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useTexts } from '#web/language/reader-language.tsx'
import { site } from '#web/site.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { PhoneRow } from './phone-row.tsx'

const { smsUpdated, smsFailed } = TOASTS.settings

/** SMS consent and phone number, for paid users (spec, Notifications tab). */
export function SmsSettings({ profile }: { readonly profile: Profile }) {
  const t = useTexts(settingsNotificationsTexts)
  const change = useChangeProfile({ done: smsUpdated, failed: smsFailed, serverWords: true })
  const { notificationsEnabled, smsConsent } = profile
  return (
    <div className="grid gap-5">
      <div>
        <span className="mb-2 block font-medium">{t.sms}</span>
        <Checkbox
          label={t.consent({ appName: site.name })}
          hint={t.disclosure}
          checked={smsConsent}
          disabled={!notificationsEnabled}
          needsConnection
          onChange={(event) => change.mutate({ smsConsent: event.currentTarget.checked })}
        />
      </div>
      <PhoneRow profile={profile} />
    </div>
  )
}
