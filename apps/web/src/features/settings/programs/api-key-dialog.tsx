import { type CreatedApiKey, NewApiKey } from '@duely/contract'
import {
  API_KEY_NAME_MAX,
  type ApiKeyScope,
  type ApiKeySubject,
  endOfDay,
  parsePlainDate,
} from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Controller } from 'react-hook-form'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { apiKeysQuery } from './programs-queries.ts'
import { KEYS, SUBJECTS } from './programs-texts.ts'
import { SecretDialog } from './secret-dialog.tsx'

const SCOPES = [
  { value: 'read', label: KEYS.read, hint: KEYS.readHint },
  { value: 'write', label: KEYS.write, hint: KEYS.writeHint },
] as const

type Reach = 'all' | 'some'
const NO_SUBJECTS: ApiKeySubject[] = []

export interface ApiKeyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** Of the person, in whose days the key ends. */
  readonly zone: string
}

/** Asks for name, scope, subjects and end, creates the key and shows it this once. */
export function ApiKeyDialog({ open, onClose, opener, zone }: ApiKeyDialogProps) {
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const { form, submit } = useRequestForm({
    schema: NewApiKey,
    fields: { name: 'name', scope: 'scope', subjects: 'subjects', expiresAt: 'lastDay' },
    defaultValues: {
      name: '',
      scope: 'read' as ApiKeyScope,
      reach: 'all' as Reach,
      subjects: NO_SUBJECTS,
      lastDay: '',
    },
    requestOf: ({ name, scope, reach, subjects, lastDay }) => {
      const day = parsePlainDate(lastDay)
      return {
        name,
        scope,
        subjects: reach === 'some' ? subjects : null,
        expiresAt: day === null ? null : endOfDay(day, zone).toISOString(),
      }
    },
    faultsOf: ({ reach, subjects }) => ({
      subjects: reach === 'some' && subjects.length === 0 ? KEYS.subjectsMissing : null,
    }),
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
      <Controller
        control={form.control}
        name="reach"
        render={({ field: { value, onChange } }) => (
          <RadioGroup<Reach>
            label={KEYS.reach}
            choices={[
              { value: 'all', label: KEYS.reachAll },
              { value: 'some', label: KEYS.reachSome, hint: KEYS.reachSomeHint },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {form.watch('reach') === 'some' && (
        <Controller
          control={form.control}
          name="subjects"
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              label={KEYS.subjects}
              options={SUBJECTS}
              value={value}
              error={errors.subjects?.message}
              onChange={onChange}
            />
          )}
        />
      )}
      <DateField
        label={KEYS.lastDay}
        hint={KEYS.lastDayHint}
        optional
        error={errors.lastDay?.message}
        {...form.register('lastDay')}
      />
    </FormDialog>
  )
}
