import { cleanLine, FIELD_MESSAGES, FULL_NAME_MAX, TOASTS } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useRef, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { DetailRow, NotSet } from '../detail-row.tsx'
import { InlineEditor } from '../inline-editor.tsx'
import { SettingButton } from '../setting-button.tsx'

/** Full Name, editable in place (spec, Account tab). It may be empty. */
export function FullNameRow({ fullName }: { readonly fullName: string }) {
  const t = useTexts(settingsAccountTexts)
  const shared = useTexts(settingsSharedTexts)
  const [draft, setDraft] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { nameUpdated, nameFailed } = TOASTS.settings
  const change = useChangeProfile({ done: nameUpdated, failed: nameFailed })
  const tooLong = draft !== null && cleanLine(draft).length > FULL_NAME_MAX

  const save = () => {
    if (draft === null || tooLong) return
    change.mutate({ fullName: draft }, { onSuccess: () => setDraft(null) })
  }
  if (draft !== null) {
    return (
      <DetailRow label={t.fullName}>
        <InlineEditor
          label={t.fullName}
          hideLabel
          autoComplete="name"
          placeholder={t.namePlaceholder}
          value={draft}
          error={tooLong ? FIELD_MESSAGES.fullName.tooLong : undefined}
          onChange={setDraft}
          saving={change.isPending}
          onSave={save}
          onCancel={() => setDraft(null)}
          opener={opener}
        />
      </DetailRow>
    )
  }
  return (
    <DetailRow
      label={t.fullName}
      action={
        <SettingButton ref={opener} aria-label={t.editFullName} onClick={() => setDraft(fullName)}>
          {shared.edit}
        </SettingButton>
      }
    >
      {fullName || <NotSet />}
    </DetailRow>
  )
}
