import { type CreatedOutgoingWebhook, NewOutgoingWebhook } from '@duely/contract'
import { OUTGOING_WEBHOOK_EVENTS } from '@duely/domain'
import { settingsWebhookTexts } from '@duely/texts/settings-webhook'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { hooksQuery } from './programs-queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

const OPTIONS = OUTGOING_WEBHOOK_EVENTS.map((value) => ({ value, label: value }))

/** Asks for address and events, adds the webhook and shows its secret this once. */
export function HookDialog({ open, onClose, opener }: OpenedDialog) {
  const t = useTexts(settingsWebhookTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedOutgoingWebhook | null>(null)
  // The server says more about an address: whether it is https and public.
  const { form, submit } = useRequestForm({
    schema: NewOutgoingWebhook,
    fields: { url: 'url', events: 'events' },
    defaultValues: { url: '', events: [...OUTGOING_WEBHOOK_EVENTS] },
  })
  const { errors, isSubmitting } = form.formState

  const create = submit(async (json) => {
    setCreated(await answerOf(api.hooks.$post({ json })))
    void client.invalidateQueries(hooksQuery)
  }, toastFailure(t.failed))
  if (created !== null)
    return (
      <SecretDialog
        open={open}
        onClose={onClose}
        opener={opener}
        title={t.createdTitle}
        description={t.createdText}
        label={t.secretLabel}
        secret={created.secret}
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
        label={t.url}
        hint={t.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <div className="grid gap-2.5">
        <Controller
          control={form.control}
          name="events"
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              label={t.events}
              options={OPTIONS}
              value={value}
              error={errors.events?.message}
              onChange={onChange}
            />
          )}
        />
        <p className="text-sm text-muted">{t.eventsHint}</p>
      </div>
    </FormDialog>
  )
}
