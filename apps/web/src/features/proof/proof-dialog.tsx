import { AppCode, RecoveryCode } from '@duely/contract'
import { uiTexts } from '@duely/texts/ui'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useCodeForm } from '#web/lib/forms/use-code-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastNotLoaded } from '#web/ui/lazy-part.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { PROOF } from './proof-texts.ts'

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
  const t = useTexts(uiTexts)
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
        toastError(wasDismissed(failure) ? PROOF.passkeyFailed : refusalText(failure, PROOF.passkeyFailed))
      }
    } catch {
      toastNotLoaded(t)
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
    (error) => refusalText(error, PROOF.failed),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form of another dialog may lie below in the tree of components.
    event.stopPropagation()
    return way === 'passkey' ? prove() : check(event)
  }
  return (
    <FormDialog
      open={open}
      size="sm"
      title={PROOF.title}
      description={PROOF.description}
      submitLabel={way === 'passkey' ? PROOF.passkey : PROOF.confirm}
      submitting={isBusy}
      {...(hasApp && { initialFocus: code.input })}
      onClose={() => onSettled(false)}
      onSubmit={(event) => void submit(event)}
      beside={
        <div className="mt-3 -ml-3 flex flex-wrap gap-1">
          {way !== 'recovery' && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => change('recovery')}>
              {PROOF.useRecovery}
            </Button>
          )}
          {way === 'recovery' && hasApp && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => change('app')}>
              {PROOF.useApp}
            </Button>
          )}
          {way !== 'passkey' && hasPasskey && (
            <Button variant="ghost" size="sm" disabled={isBusy} needsConnection onClick={() => void prove()}>
              {PROOF.passkey}
            </Button>
          )}
        </div>
      }
    >
      {way !== 'passkey' ? (
        <TextField
          {...code.field}
          label={isApp ? PROOF.app : PROOF.recovery}
          hint={isApp ? PROOF.appHint : PROOF.recoveryHint}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      ) : (
        <p>{PROOF.passkeyOnly}</p>
      )}
    </FormDialog>
  )
}
