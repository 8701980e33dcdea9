import type { CreatedApiKey } from '@duely/contract'
import { API_KEY_MESSAGES, API_KEY_NAME_MAX, type ApiKeyScope, cleanLine } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, api } from '../../../lib/api.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/dialog-form.tsx'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { apiKeysQuery } from './programs-queries.ts'
import { KEYS } from './programs-texts.ts'
import { SecretDialog } from './secret-dialog.tsx'

const SCOPES = [
  { value: 'read', label: KEYS.read, hint: KEYS.readHint },
  { value: 'write', label: KEYS.write, hint: KEYS.writeHint },
] as const

const rules = resolverOf<{ name: string }>(
  ['name'],
  ({ name }) => ({ name: nameRefusal(cleanLine(name)) }),
  ({ name }) => ({ name: cleanLine(name) }),
)

function nameRefusal(name: string): string | null {
  if (name === '') return API_KEY_MESSAGES.name.required
  return name.length > API_KEY_NAME_MAX ? API_KEY_MESSAGES.name.tooLong : null
}

export interface ApiKeyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** Asks for name and scope, creates the key and shows it this once. */
export function ApiKeyDialog({ open, onClose, opener }: ApiKeyDialogProps) {
  const client = useQueryClient()
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const form = useForm<{ name: string }>({ resolver: rules, defaultValues: { name: '' } })
  const { errors, isSubmitting } = form.formState

  const create = form.handleSubmit(async ({ name }) => {
    try {
      setCreated(await answerOf(api.keys.$post({ json: { name, scope } })))
    } catch (error) {
      if (!placeFieldErrors(error, form, { name: 'name' })) toastError(refusalText(error, KEYS.createFailed))
      return
    }
    void client.invalidateQueries(apiKeysQuery)
  })
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
      <RadioGroup label={KEYS.scope} choices={SCOPES} value={scope} onChange={setScope} />
    </FormDialog>
  )
}
