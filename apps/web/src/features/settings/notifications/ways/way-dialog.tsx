import { NewWay, type Way, WayChange, type WayKindFacts } from '@duely/contract'
import { WAY_MESSAGES, WAY_SERVICES, type WayKind } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { settingsWayTexts } from '@duely/texts/settings-way'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useFieldWords } from './field-words.ts'
import { waysQuery } from './ways-query.ts'

export interface WayDialogProps extends ShownDialog {
  readonly kinds: readonly WayKindFacts[]
  /** The one that is changed; null: a new one. */
  readonly way: Way | null
}

/** The service, the name, and what the service asks for. */
type Values = { kind: string; name: string; [field: `at-${string}`]: string }

/** Adds a way, or changes one: what was entered before is never shown. */
export function WayDialog({ open, onClose, kinds, way }: WayDialogProps) {
  const t = useTexts(settingsWayTexts)
  const setting = useTexts(settingsNotificationsTexts)
  const fieldWords = useFieldWords()
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const factsOf = (kind: string) => kinds.find((each) => each.kind === kind)
  const names = [...new Set(kinds.flatMap(({ fields }) => fields.map(({ name }) => name)))]
  const entered = (values: Values) => {
    const { fields = [] } = factsOf(values.kind) ?? {}
    return fields.flatMap(({ name }) => {
      const value = values[`at-${name}`] ?? ''
      return value.trim() === '' ? [] : [[name, value] as const]
    })
  }
  const isKept = (values: Values) => way !== null && entered(values).length === 0
  const { form, submit } = useRequestForm<Values, NewWay | WayChange>({
    schema: way === null ? NewWay : WayChange,
    fields: {
      kind: 'kind',
      name: 'name',
      config: `at-${names[0] ?? ''}`,
      ...Object.fromEntries(names.map((name) => [`config.${name}`, `at-${name}` as const])),
    },
    requestOf: (values) => ({
      ...(way === null ? { kind: values.kind } : {}),
      name: values.name,
      ...(isKept(values) ? {} : { config: Object.fromEntries(entered(values)) }),
    }),
    faultsOf: (values) => {
      if (isKept(values)) return {}
      const given = new Set(entered(values).map(([name]) => name))
      const missing = factsOf(values.kind)?.fields.filter(
        ({ name, optional }) => !optional && !given.has(name),
      )
      return Object.fromEntries((missing ?? []).map(({ name }) => [`at-${name}`, WAY_MESSAGES.required]))
    },
    defaultValues: {
      kind: way?.kind ?? kinds[0]?.kind ?? 'ntfy',
      name: way?.name ?? '',
      ...Object.fromEntries(names.map((name) => [`at-${name}`, ''])),
    },
  })
  const { errors, isSubmitting } = form.formState
  const facts = factsOf(form.watch('kind'))
  const save = submit(
    async (json) => {
      if (way === null) await answerOf(api.channels.$post({ json: json as NewWay }))
      else await done(api.channels[':id'].$patch({ param: { id: way.id }, json: json as WayChange }))
      void client.invalidateQueries(waysQuery)
      void client.invalidateQueries(accountQuery)
      toastSuccess(way === null ? t.added : setting.wayChanged)
      onClose()
    },
    toastFailure(way === null ? t.addFailed : setting.wayChangeFailed),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={way === null ? t.addTitle : t.changeTitle({ name: way.name })}
      submitLabel={way === null ? t.submit : t.save}
      submitting={isSubmitting}
      onSubmit={(event) => void save(event)}
    >
      {way === null && (
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select<WayKind>
              label={t.service}
              options={kinds.map(({ kind }) => ({ value: kind, label: WAY_SERVICES[kind] }))}
              value={value as WayKind}
              hint={facts?.shared ? t.shared : undefined}
              error={errors.kind?.message}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      )}
      <TextField
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      {way !== null && <p className="text-sm text-muted">{t.keepHint}</p>}
      {facts?.fields.map(({ name, label, hint, secret, optional, address, example }) => (
        <TextField
          key={`${facts.kind} ${name}`}
          label={optional ? t.optional({ label: fieldWords(label) }) : fieldWords(label)}
          hint={fieldWords(hint)}
          type={secret ? 'password' : address ? 'url' : 'text'}
          autoComplete={secret ? 'new-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={example ?? undefined}
          error={errors[`at-${name}`]?.message}
          {...form.register(`at-${name}`)}
        />
      ))}
    </FormDialog>
  )
}
