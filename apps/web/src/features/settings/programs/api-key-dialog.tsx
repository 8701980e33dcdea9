import { type CreatedApiKey, NewApiKey } from '@duely/contract'
import {
  API_KEY_NAME_MAX,
  API_KEY_SUBJECTS,
  type ApiKeyScope,
  type ApiKeySubject,
  endOfDay,
  parsePlainDate,
} from '@duely/domain'
import { settingsApiKeyTexts } from '@duely/texts/settings-api-key'
import { settingsProgramsTexts } from '@duely/texts/settings-programs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { useOwnAccount } from '../use-own-account.ts'
import { SUBJECT_KEYS } from './key-subjects.ts'
import { apiKeysQuery } from './programs-queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Reach = 'all' | 'some'
const NO_SUBJECTS: ApiKeySubject[] = []

/** Asks for name, scope, subjects and end, creates the key and shows it this once. */
export function ApiKeyDialog({ open, onClose, opener }: OpenedDialog) {
  const t = useTexts(settingsApiKeyTexts)
  const setting = useTexts(settingsProgramsTexts)
  const toastFailure = useFailureToast()
  const { zone } = useOwnAccount()
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
      subjects: reach === 'some' && subjects.length === 0 ? t.subjectsMissing : null,
    }),
  })
  const { errors, isSubmitting } = form.formState

  const create = submit(async (json) => {
    setCreated(await answerOf(api.keys.$post({ json })))
    void client.invalidateQueries(apiKeysQuery)
  }, toastFailure(t.failed))
  if (created !== null)
    return (
      <SecretDialog
        open={open}
        onClose={onClose}
        opener={opener}
        title={t.createdTitle}
        description={t.createdText}
        label={t.keyLabel}
        secret={created.key}
      />
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      submitLabel={t.submit}
      submitting={isSubmitting}
      onSubmit={(event) => void create(event)}
    >
      <TextField
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <RadioGroup<ApiKeyScope>
        label={t.scope}
        choices={[
          { value: 'read', label: setting.read, hint: t.readHint },
          { value: 'write', label: setting.write, hint: t.writeHint },
        ]}
        value={form.watch('scope')}
        onChange={(scope) => form.setValue('scope', scope)}
      />
      <RadioGroup<Reach>
        label={t.reach}
        choices={[
          { value: 'all', label: t.reachAll },
          { value: 'some', label: t.reachSome, hint: t.reachSomeHint },
        ]}
        value={form.watch('reach')}
        onChange={(reach) => form.setValue('reach', reach)}
      />
      {form.watch('reach') === 'some' && (
        <Controller
          control={form.control}
          name="subjects"
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              label={t.subjects}
              options={API_KEY_SUBJECTS.map((each) => ({ value: each, label: setting[SUBJECT_KEYS[each]] }))}
              value={value}
              error={errors.subjects?.message}
              onChange={onChange}
            />
          )}
        />
      )}
      <DateField
        label={t.lastDay}
        hint={t.lastDayHint}
        optional
        error={errors.lastDay?.message}
        {...form.register('lastDay')}
      />
    </FormDialog>
  )
}
