import { type CreatedApiKey, NewApiKey } from '@duely/contract'
import { API_KEY_NAME_MAX, type ApiKeyScope } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Controller } from 'react-hook-form'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { apiKeysQuery } from './programs-queries.ts'
import { KEYS } from './programs-texts.ts'
import { SecretDialog } from './secret-dialog.tsx'

const SCOPES = [
  { value: 'read', label: KEYS.read, hint: KEYS.readHint },
  { value: 'write', label: KEYS.write, hint: KEYS.writeHint },
] as const

export interface ApiKeyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** Asks for name and scope, creates the key and shows it this once. */
export function ApiKeyDialog({ open, onClose, opener }: ApiKeyDialogProps) {
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const { form, submit } = useRequestForm({
    schema: NewApiKey,
    fields: { name: 'name', scope: 'scope' },
    defaultValues: { name: '', scope: 'read' as ApiKeyScope },
  })
  const { errors, isSubmitting } = form.formState

  const create = submit(
    async (json) => {
      setCreated(await answerOf(api.keys.$post({ json })))
      void client.invalidateQueries(apiKeysQuery)
    },
    (error) => toastError(refusalText(error, KEYS.createFailed)),
  )
  if (created !== null)
    return (
      <SecretDialog
        open={open}
        onClose={onClose}
        opener={opener}
        title={KEYS.createdTitle}
        description={KEYS.createdText}
        label={KEYS.keyLabel}
        secret={created.key}
      />
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={KEYS.dialogTitle}
      submitLabel={KEYS.submit}
      submitting={isSubmitting}
      onSubmit={(event) => void create(event)}
    >
      <TextField
        label={KEYS.name}
        hint={KEYS.nameHint}
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="scope"
        render={({ field: { value, onChange } }) => (
          <RadioGroup label={KEYS.scope} choices={SCOPES} value={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  )
}
