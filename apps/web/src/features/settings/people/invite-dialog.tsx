import { type CreatedInvitation, NewInvitation } from '@duely/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { SecretDialog } from '../programs/secret-dialog.tsx'
import { ShareButton } from '../share-button.tsx'
import { PEOPLE_KEY } from './people-queries.ts'
import { INVITE } from './people-texts.ts'

export interface InviteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
}

/** Asks for an address or none, makes the invitation, and shows its link this once. */
export function InviteDialog({ open, onClose, opener, day }: InviteDialogProps) {
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedInvitation | null>(null)
  const [failure, setFailure] = useState<string>()
  const { form, submit } = useRequestForm({
    schema: NewInvitation,
    fields: { email: 'email' },
    requestOf: ({ email }: { email: string }) => (email.trim() === '' ? {} : { email }),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState

  const create = submit(
    async (json) => {
      setFailure(undefined)
      setCreated(await answerOf(api.people.$post({ json })))
      void client.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
    (error) => setFailure(refusalText(error, INVITE.failed)),
  )
  if (created !== null) {
    const until = day(created.expiresAt)
    return (
      <SecretDialog
        open={open}
        onClose={onClose}
        opener={opener}
        title={INVITE.createdTitle}
        description={
          created.email === null ? INVITE.createdText(until) : INVITE.mailedText(created.email, until)
        }
        label={INVITE.link}
        secret={created.url}
        more={<ShareButton url={created.url} words={INVITE} />}
      />
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={INVITE.title}
      description={INVITE.text}
      submitLabel={INVITE.submit}
      submitting={isSubmitting}
      onSubmit={(event) => void create(event)}
    >
      {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
      <TextField
        label={INVITE.email}
        optional
        hint={INVITE.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
    </FormDialog>
  )
}
