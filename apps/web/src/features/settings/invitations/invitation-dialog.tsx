import { settingsInvitationTexts } from '@duely/texts/settings-invitation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'
import { SecretDialog } from '../programs/secret-dialog.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { ShareButton } from './share-button.tsx'

/** An invitation that was just made. */
interface Created {
  readonly url: string
  readonly email: string | null
  readonly expiresAt: string
}

export interface InvitationDialogProps<Request> extends OpenedDialog {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly createdText: (day: string) => string
    readonly shareText: string
  }
  readonly schema: z.ZodType<Request>
  /** @param given empty: anyone with the link may use it */
  readonly requestOf: (given: { readonly email?: string }) => unknown
  readonly invite: (request: Request) => Promise<Created>
  /** The query that lists open invitations. */
  readonly queryKey: readonly string[]
}

/** Asks for an address or none, makes the invitation, and shows its link this once. */
export function InvitationDialog<Request>(props: InvitationDialogProps<Request>) {
  const { open, onClose, opener, words, schema, requestOf, invite, queryKey } = props
  const t = useTexts(settingsInvitationTexts)
  const say = useSay()
  const { day } = useOwnAccount()
  const client = useQueryClient()
  const [created, setCreated] = useState<Created | null>(null)
  const { form, submit } = useRequestForm<{ email: string }, Request>({
    schema,
    fields: { email: 'email' },
    requestOf: ({ email }) => requestOf(email.trim() === '' ? {} : { email }),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const create = submit(
    async (request) => {
      setCreated(await invite(request))
      void client.invalidateQueries({ queryKey })
    },
    (error) => form.setError('root', { message: refusalText(error, t.failed) }),
  )
  if (created !== null) {
    const until = day(created.expiresAt)
    return (
      <SecretDialog
        open={open}
        onClose={onClose}
        opener={opener}
        title={t.createdTitle}
        description={
          created.email === null
            ? words.createdText(until)
            : t.mailedText({ email: created.email, day: until })
        }
        label={t.link}
        secret={created.url}
        more={<ShareButton url={created.url} text={words.shareText} />}
      />
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      submitLabel={t.submit}
      submitting={isSubmitting}
      onSubmit={(event) => void create(event)}
    >
      {errors.root?.message && <Banner tone="loss" role="alert" title={say(errors.root.message)} />}
      <TextField
        label={t.email}
        optional
        hint={t.emailHint}
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
