import { cleanLine, HOUSEHOLD_MESSAGES, HOUSEHOLD_NAME_MAX } from '@duely/domain'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { householdQuery } from '#web/household/household-query.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { InlineEditor } from '../inline-editor.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'
import { useFailureToast } from '../use-failure-toast.ts'

const { nameRequired, nameTooLong } = HOUSEHOLD_MESSAGES

/** The household's name, editable in place, for organisers. */
export function HouseholdNameSetting({ name }: { readonly name: string }) {
  const t = useTexts(settingsHouseholdTexts)
  const shared = useTexts(settingsSharedTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const [draft, setDraft] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const rename = useMutation({
    mutationFn: householdCalls.rename,
    onSuccess: (household) => {
      client.setQueryData(householdQuery.queryKey, household)
      setDraft(null)
      toastSuccess(t.renamed)
    },
    onError: toastFailure(t.failed),
  })
  const typed = cleanLine(draft ?? '')
  const isMissing = isTried && typed === ''
  const tooLong = typed.length > HOUSEHOLD_NAME_MAX ? nameTooLong : undefined
  const fault = isMissing ? nameRequired : tooLong
  const save = () => {
    setTried(true)
    if (typed !== '' && typed.length <= HOUSEHOLD_NAME_MAX) rename.mutate(typed)
  }
  return (
    <Setting
      title={t.householdName}
      description={t.householdNameText}
      actions={
        draft === null && (
          <SettingButton
            ref={opener}
            aria-label={t.editNameLabel}
            onClick={() => {
              setTried(false)
              setDraft(name)
            }}
          >
            {shared.edit}
          </SettingButton>
        )
      }
    >
      {draft !== null && (
        <InlineEditor
          label={t.householdName}
          hideLabel
          autoComplete="off"
          value={draft}
          error={fault}
          onChange={setDraft}
          saving={rename.isPending}
          onSave={save}
          onCancel={() => setDraft(null)}
          opener={opener}
        />
      )}
    </Setting>
  )
}
