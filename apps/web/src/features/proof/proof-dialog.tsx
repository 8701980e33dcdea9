import { AppCode, RecoveryCode } from '@duely/contract'
import { proofTexts } from '@duely/texts/proof'
import { uiTexts } from '@duely/texts/ui'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useCodeForm } from '#web/lib/forms/use-code-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastNotLoaded } from '#web/ui/lazy-part.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface ProofDialogProps {
  readonly open: boolean
  /** What the person can prove it with. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
  /** Called once, with whether the proof was given. */
  readonly onSettled: (given: boolean) => void
}

/** Asks for a code of the authenticator app, a recovery code or a passkey. */
export function ProofDialog({ open, hasApp, hasPasskey, onSettled }: ProofDialogProps) {
  const t = useTexts(proofTexts)
  const ui = useTexts(uiTexts)
  const say = useSay()
  const [way, setWay] = useState<'app' | 'recovery' | 'passkey'>(hasApp ? 'app' : 'passkey')
  const [isAsking, setAsking] = useState(false)
  const isApp = way === 'app'
  const code = useCodeForm(isApp ? AppCode : RecoveryCode)
  const isBusy = isAsking || code.isSubmitting

  const prove = async () => {
    setAsking(true)
    try {
      const { showPasskey, wasDismissed } = await import('#web/lib/session/passkeys.ts')
      try {
        await showPasskey()
        onSettled(true)
      } catch (failure) {
        toastError(wasDismissed(failure) ? t.passkeyFailed : say(refusalText(failure, t.passkeyFailed)))
      }
    } catch {
      toastNotLoaded(ui)
    } finally {
      setAsking(false)
    }
  }
  const change = (to: typeof way) => {
    // The field must be there before it gets the focus.
    flushSync(() => {
      setWay(to)
      code.empty()
    })
    code.input.current?.focus()
  }
  const check = code.submit(
    async (json) => {
      await done(api.auth['two-factor'][isApp ? 'verify-totp' : 'verify-backup-code'].$post({ json }))
      onSettled(true)
    },
    (error) => refusalText(error, t.failed),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void (way === 'passkey' ? prove() : check(event))
  }
  return (
    <FormDialog
      open={open}
      size="sm"
      title={t.title}
      description={t.description}
      submitLabel={way === 'passkey' ? t.passkey : t.confirm}
      submitting={isBusy}
      {...(hasApp && { initialFocus: code.input })}
      onClose={() => onSettled(false)}
      onSubmit={submit}
      aside={
        <div className="mt-3 -ms-3 flex flex-wrap gap-1">
          {way !== 'recovery' && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => change('recovery')}>
              {t.useRecovery}
            </Button>
          )}
          {way === 'recovery' && hasApp && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => change('app')}>
              {t.useApp}
            </Button>
          )}
          {way !== 'passkey' && hasPasskey && (
            <Button variant="ghost" size="sm" disabled={isBusy} needsConnection onClick={() => void prove()}>
              {t.passkey}
            </Button>
          )}
        </div>
      }
    >
      {way !== 'passkey' ? (
        <TextField
          {...code.field}
          label={isApp ? t.app : t.recovery}
          hint={isApp ? t.appHint : t.recoveryHint}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      ) : (
        <p>{t.passkeyOnly}</p>
      )}
    </FormDialog>
  )
}
