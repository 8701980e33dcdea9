import { type HouseholdMember, HouseholdName } from '@duely/contract'
import { HOUSEHOLD_NAME_MAX } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { HOUSEHOLD } from './household-texts.ts'

export interface NameDialogProps {
  /** Who is renamed; null: a name is added. */
  readonly member: HouseholdMember | null
  readonly open: boolean
  readonly onClose: () => void
}

/** The name of a member: changed, or added for somebody without an account. */
export function NameDialog({ member, open, onClose }: NameDialogProps) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { form, submit } = useRequestForm<{ name: string }, HouseholdName>({
    schema: HouseholdName,
    fields: { name: 'name' },
    defaultValues: { name: member?.name ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(
    async ({ name }) => {
      setFailure(undefined)
      if (member === null) await householdCalls.addName(name)
      else await householdCalls.renameMember(member.id, name)
      toastSuccess(member === null ? HOUSEHOLD.nameAdded(name) : HOUSEHOLD.renamed)
      onClose()
      void client.invalidateQueries()
    },
    (error) => setFailure(refusalText(error, HOUSEHOLD.failed)),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={member === null ? HOUSEHOLD.addNameTitle : HOUSEHOLD.renameTitle(member.name)}
      description={member === null && HOUSEHOLD.addNameText}
      submitLabel={member === null ? HOUSEHOLD.addNameSubmit : HOUSEHOLD.renameSubmit}
      submitting={isSubmitting}
      onSubmit={(event) => void save(event)}
    >
      {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
      <TextField
        label={HOUSEHOLD.name}
        required
        autoComplete="off"
        maxLength={HOUSEHOLD_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
