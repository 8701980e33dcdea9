import { FIELD_MESSAGES, readAppCode, readRecoveryCode } from '@duely/domain'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, done } from '../../lib/api.ts'
import { fieldRefusalText, refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/dialog-form.tsx'
import { toastError } from '../../ui/overlays/toast.tsx'
import { toastNotLoaded } from '../../ui/overlays/use-wanted.ts'
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
  const [way, setWay] = useState<'app' | 'recovery' | 'passkey'>(hasApp ? 'app' : 'passkey')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isApp = way === 'app'

  const refuse = (words: string) => {
    setError(words)
    field.current?.focus()
    field.current?.select()
  }
  const prove = async () => {
    setChecking(true)
    try {
      const { showPasskey, wasDismissed } = await import('../../lib/session/passkeys.ts')
      try {
        await showPasskey()
        onSettled(true)
      } catch (failure) {
        toastError(wasDismissed(failure) ? PROOF.passkeyFailed : refusalText(failure, PROOF.passkeyFailed))
      }
    } catch {
      toastNotLoaded()
    } finally {
      setChecking(false)
    }
  }
  const change = (to: typeof way) => {
    // The field must be there before it gets the focus.
    flushSync(() => {
      setWay(to)
      setTyped('')
      setError(undefined)
    })
    field.current?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form of another dialog may lie below in the tree of components.
    event.stopPropagation()
    if (way === 'passkey') return prove()
    const code = isApp ? readAppCode(typed) : readRecoveryCode(typed)
    if (code === null) return refuse(FIELD_MESSAGES[isApp ? 'appCode' : 'recoveryCode'].shape)
    setChecking(true)
    const act = api.auth['two-factor'][isApp ? 'verify-totp' : 'verify-backup-code']
    try {
      await done(act.$post({ json: { code } }))
      onSettled(true)
    } catch (failure) {
      refuse(fieldRefusalText(failure, PROOF.failed))
    } finally {
      setChecking(false)
    }
  }
  return (
    <FormDialog
      open={open}
      size="sm"
      title={PROOF.title}
      description={PROOF.description}
      submitLabel={way === 'passkey' ? PROOF.passkey : PROOF.confirm}
      submitting={checking}
      {...(hasApp && { initialFocus: field })}
      onClose={() => onSettled(false)}
      onSubmit={(event) => void submit(event)}
      beside={
        <div className="mt-3 -ml-3 flex flex-wrap gap-1">
          {way !== 'recovery' && (
            <Button variant="ghost" size="sm" disabled={checking} onClick={() => change('recovery')}>
              {PROOF.useRecovery}
            </Button>
          )}
          {way === 'recovery' && hasApp && (
            <Button variant="ghost" size="sm" disabled={checking} onClick={() => change('app')}>
              {PROOF.useApp}
            </Button>
          )}
          {way !== 'passkey' && hasPasskey && (
            <Button
              variant="ghost"
              size="sm"
              disabled={checking}
              needsConnection
              onClick={() => void prove()}
            >
              {PROOF.passkey}
            </Button>
          )}
        </div>
      }
    >
      {way !== 'passkey' ? (
        <TextField
          ref={field}
          label={isApp ? PROOF.app : PROOF.recovery}
          hint={isApp ? PROOF.appHint : PROOF.recoveryHint}
          error={error}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={typed}
          readOnly={checking}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
      ) : (
        <p>{PROOF.passkeyOnly}</p>
      )}
    </FormDialog>
  )
}
