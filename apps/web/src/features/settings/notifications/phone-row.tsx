import type { Profile } from '@duely/contract'
import { FIELD_MESSAGES, normalisePhone, PHONE_PLACEHOLDER, TOASTS } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useRef, useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { NotSet } from '../detail-row.tsx'
import { InlineEditor } from '../inline-editor.tsx'
import { SettingButton } from '../setting-button.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { useSendCode } from './phone-verification.ts'

const { phoneUpdated, phoneFailed } = TOASTS.settings
const { invalid } = FIELD_MESSAGES.phone

/**
 * 'SMS Phone Number', editable in place. Saving an empty value does nothing (spec,
 * section 5); a new number is sent a code at once.
 */
export function PhoneRow({ profile }: { readonly profile: Profile }) {
  const t = useTexts(settingsNotificationsTexts)
  const say = useSay()
  const { phoneNumber, phoneVerified } = profile
  // Requires consent and the master switch (spec, Notifications tab).
  const editable = profile.notificationsEnabled && profile.smsConsent
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const send = useSendCode()
  const change = useChangeProfile({ done: phoneUpdated, failed: phoneFailed, serverWords: true })

  const isNew = phoneNumber === null

  const edit = (text: string | null) => {
    setDraft(text)
    setError(undefined)
  }
  const save = () => {
    if (draft === null || draft.trim() === '') return
    if (normalisePhone(draft) === null) {
      setError(invalid)
      toastError(say(invalid))
      return
    }
    change.mutate(
      { phoneNumber: draft },
      {
        onSuccess: (changed) => {
          edit(null)
          send.reset()
          if (!changed.phoneVerified) send.mutate()
        },
      },
    )
  }

  return (
    <div className="flex items-start justify-between gap-6 sm:ps-8">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{t.phone}</span>
        {editable && draft !== null ? (
          <InlineEditor
            label={t.phone}
            hideLabel
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={PHONE_PLACEHOLDER}
            hint={t.phoneHint}
            error={error}
            value={draft}
            onChange={edit}
            saving={change.isPending}
            onSave={save}
            onCancel={() => edit(null)}
            opener={opener}
          />
        ) : (
          <span className="figures text-muted">{phoneNumber ?? <NotSet />}</span>
        )}
        {phoneNumber !== null && draft === null && (
          <PhoneProof phoneNumber={phoneNumber} verified={phoneVerified} enabled={editable} send={send} />
        )}
      </div>
      {(draft === null || !editable) && (
        <SettingButton
          ref={opener}
          disabled={!editable}
          aria-label={isNew ? t.addPhone : t.editPhone}
          onClick={() => edit(phoneNumber ?? '')}
        >
          {isNew ? t.add : t.edit}
        </SettingButton>
      )}
    </div>
  )
}
