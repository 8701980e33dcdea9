import { type HouseholdMember, HouseholdName } from '@duely/contract'
import { HOUSEHOLD_NAME_MAX } from '@duely/domain'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import { settingsHouseholdNameTexts } from '@duely/texts/settings-household-name'
import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useQueryClient } from '@tanstack/react-query'
import { householdCalls } from '#web/household/household-calls.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface NameDialogProps extends ShownDialog {
  /** Who is renamed; null: a name is added. */
  readonly member: HouseholdMember | null
}

/** The name of a member: changed, or added for somebody without an account. */
export function NameDialog({ member, open, onClose }: NameDialogProps) {
  const household = useTexts(settingsHouseholdTexts)
  const shared = useTexts(settingsSharedTexts)
  const t = useTexts(settingsHouseholdNameTexts)
  const say = useSay()
  const client = useQueryClient()
  const { form, submit } = useRequestForm<{ name: string }, HouseholdName>({
    schema: HouseholdName,
    fields: { name: 'name' },
    defaultValues: { name: member?.name ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(
    async ({ name }) => {
      if (member === null) await householdCalls.addName(name)
      else await householdCalls.renameMember(member.id, name)
      toastSuccess(member === null ? t.added({ name }) : household.renamed)
      onClose()
      void client.invalidateQueries()
    },
    (error) => form.setError('root', { message: refusalText(error, household.failed) }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={member === null ? t.addTitle : t.renameTitle(member)}
      description={member === null && t.addText}
      submitLabel={member === null ? t.add : shared.save}
      submitting={isSubmitting}
      onSubmit={(event) => void save(event)}
    >
      {errors.root?.message && <Banner tone="loss" role="alert" title={say(errors.root.message)} />}
      <TextField
        label={t.name}
        required
        autoComplete="off"
        maxLength={HOUSEHOLD_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
