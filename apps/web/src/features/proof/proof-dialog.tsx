import { FIELD_MESSAGES, readAppCode, readRecoveryCode } from '@duely/domain'
import { type FormEvent, useRef, useState } from 'react'
import { api, done } from '../../lib/api.ts'
import { fieldRefusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/dialog-form.tsx'
import { PROOF } from './proof-texts.ts'

export interface ProofDialogProps {
  readonly open: boolean
  /** Called once, with whether the proof was given. */
  readonly onSettled: (given: boolean) => void
}

/** Asks for a code of the authenticator app or a recovery code. */
export function ProofDialog({ open, onSettled }: ProofDialogProps) {
  const [way, setWay] = useState<'app' | 'recovery'>('app')
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
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form of another dialog may lie below in the tree of components.
    event.stopPropagation()
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
      submitLabel={PROOF.confirm}
      submitting={checking}
      initialFocus={field}
      onClose={() => onSettled(false)}
      onSubmit={(event) => void submit(event)}
      beside={
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-3"
          onClick={() => {
            setWay(isApp ? 'recovery' : 'app')
            setTyped('')
            setError(undefined)
            field.current?.focus()
          }}
        >
          {isApp ? PROOF.useRecovery : PROOF.useApp}
        </Button>
      }
    >
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
    </FormDialog>
  )
}
