import type { Profile } from '@duely/contract'
import { SMS_CONSENT_TEXT, smsConsentLabel, TOASTS } from '@duely/domain'
import { site } from '#web/site.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { PhoneRow } from './phone-row.tsx'

const { smsUpdated, smsFailed } = TOASTS.settings

/** SMS consent and phone number, for paid users (spec, Notifications tab). */
export function SmsSettings({ profile }: { readonly profile: Profile }) {
  const change = useChangeProfile({ done: smsUpdated, failed: smsFailed, serverWords: true })
  const { notificationsEnabled, smsConsent, phoneNumber, phoneVerified } = profile
  return (
    <div className="grid gap-5">
      <div>
        <span className="mb-2 block font-medium">SMS Notifications</span>
        <Checkbox
          label={smsConsentLabel(site.name)}
          hint={SMS_CONSENT_TEXT.disclosure}
          checked={smsConsent}
          disabled={!notificationsEnabled}
          needsConnection
          onChange={(event) => change.mutate({ smsConsent: event.currentTarget.checked })}
        />
      </div>
      <PhoneRow
        phoneNumber={phoneNumber}
        phoneVerified={phoneVerified}
        editable={notificationsEnabled && smsConsent}
      />
    </div>
  )
}
