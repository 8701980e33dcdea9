import type { CreatedHook } from '@duely/contract'
import { HOOK_EVENTS, HOOK_MESSAGES, type HookEvent } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, api } from '../../../lib/api.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { CheckboxGroup } from '../../../ui/fields/checkbox-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/dialog-form.tsx'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { hooksQuery } from './programs-queries.ts'
import { HOOKS } from './programs-texts.ts'
import { SecretDialog } from './secret-dialog.tsx'

const OPTIONS = HOOK_EVENTS.map((value) => ({ value, label: value }))

/** The server says more about an address: whether it is https and public. */
const rules = resolverOf<{ url: string }>(
  ['url'],
  ({ url }) => ({ url: URL.canParse(url.trim()) ? null : HOOK_MESSAGES.url }),
  ({ url }) => ({ url: url.trim() }),
)

export interface HookDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** Asks for address and events, adds the webhook and shows its secret this once. */
export function HookDialog({ open, onClose, opener }: HookDialogProps) {
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedHook | null>(null)
  const [events, setEvents] = useState<HookEvent[]>([...HOOK_EVENTS])
  const form = useForm<{ url: string }>({ resolver: rules, defaultValues: { url: '' } })
  const { errors, isSubmitting, isSubmitted } = form.formState

  const create = form.handleSubmit(async ({ url }) => {
    if (events.length === 0) return
    try {
      setCreated(await answerOf(api.hooks.$post({ json: { url, events } })))
    } catch (error) {
      if (!placeFieldErrors(error, form, { url: 'url' })) toastError(refusalText(error, HOOKS.createFailed))
      return
    }
    void client.invalidateQueries(hooksQuery)
  })
  if (created !== null)
    return (
      <SecretDialog
        open={open}
        onClose={onClose}
        opener={opener}
        title={HOOKS.createdTitle}
        description={HOOKS.createdText}
        label={HOOKS.secretLabel}
        secret={created.secret}
      />
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={HOOKS.dialogTitle}
      submitLabel={HOOKS.submit}
      submitting={isSubmitting}
      onSubmit={(event) => void create(event)}
    >
      <TextField
        label={HOOKS.url}
        hint={HOOKS.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <div className="grid gap-2.5">
        <CheckboxGroup
          label={HOOKS.events}
          options={OPTIONS}
          value={events}
          error={isSubmitted && events.length === 0 ? HOOK_MESSAGES.events : undefined}
          onChange={setEvents}
        />
        <p className="text-sm text-muted">{HOOKS.eventsHint}</p>
      </div>
    </FormDialog>
  )
}
