import { TOASTS } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useTexts } from '#web/language/reader-language.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { SettingButton } from '../setting-button.tsx'
import { ChannelLocked } from './channel-locked.tsx'

const { smsUpdated, smsFailed } = TOASTS.settings

/** Shown on Free instead of the SMS settings (spec, Notifications tab). */
export function SmsLocked({ consented }: { readonly consented: boolean }) {
  const t = useTexts(settingsNotificationsTexts)
  const change = useChangeProfile({ done: smsUpdated, failed: smsFailed, serverWords: true })
  return (
    <div className="grid gap-3">
      <ChannelLocked channel={t.sms} text={t.smsOnPro} badge={t.proRequired} />
      {/* Consent given on Pro can be withdrawn on any plan. */}
      {consented && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
          <span className="max-w-prose">{t.consented}</span>
          <SettingButton loading={change.isPending} onClick={() => change.mutate({ smsConsent: false })}>
            {t.withdrawConsent}
          </SettingButton>
        </div>
      )}
    </div>
  )
}
