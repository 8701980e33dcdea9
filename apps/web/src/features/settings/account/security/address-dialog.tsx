import { settingsAccountTexts } from '@duely/texts/settings-account'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { OwnPassword, useOwnPassword } from '../own-password.tsx'

interface AddressDialogProps<Request> extends ShownDialog {
  readonly texts: {
    readonly title: string
    readonly text: string
    readonly submit: string
    readonly asked: string
  }
  readonly label: string
  readonly schema: z.ZodType<Request>
  /** What the request calls the address. */
  readonly name: string
  readonly send: (request: Request) => Promise<void>
  /** The query that knows of an address that waits to be confirmed. */
  readonly queryKey: QueryKey
}

/** Asks for a new address and the password, and has it confirmed by mail. */
export function AddressDialog<Request>(props: AddressDialogProps<Request>) {
  const { open, onClose, texts, label, schema, name, send, queryKey } = props
  const t = useTexts(settingsAccountTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const ownPassword = useOwnPassword()
  const { form, submit } = useRequestForm<{ address: string; password: string }, Request>({
    schema,
    fields: { [name]: 'address', password: 'password' },
    requestOf: ({ address, ...own }) => ({ [name]: address, ...ownPassword(own) }),
    defaultValues: { address: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const ask = submit(async (request) => {
    await send(request)
    toastSuccess(texts.asked)
    onClose()
    void client.invalidateQueries({ queryKey })
  }, toastFailure(t.failed))
  return (
    <FormDialog
      open={open}
      size="sm"
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      submitting={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void ask(event)}
    >
      <TextField
        label={label}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <OwnPassword label={t.password} error={errors.password?.message} {...form.register('password')} />
    </FormDialog>
  )
}
