import { FIELD_MESSAGES, readAppCode, readRecoveryCode } from '@duely/domain'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api, done } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/refusal-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AuthForm } from '../auth-form.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { SECOND_STEP } from './second-step-texts.ts'

export interface SecondStepProps {
  /** Called once the session is open. */
  readonly onSignedIn: () => Promise<void>
  /** Called with a reason when the sign-in has to begin again. */
  readonly onLeave: (why?: string) => void
}

/** After the right password: the code of the authenticator app, or a recovery code. */
export function SecondStep({ onSignedIn, onLeave }: SecondStepProps) {
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isApp = way === 'app'
  // The form that had the focus is no longer there.
  useEffect(() => field.current?.focus(), [])

  const refuse = (words: string) => {
    setError(words)
    field.current?.focus()
    field.current?.select()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = isApp ? readAppCode(typed) : readRecoveryCode(typed)
    if (code === null) return refuse(FIELD_MESSAGES[isApp ? 'appCode' : 'recoveryCode'].shape)
    setChecking(true)
    const act = api.auth['two-factor'][isApp ? 'verify-totp' : 'verify-backup-code']
    try {
      await done(act.$post({ json: { code } }))
    } catch (failure) {
      setChecking(false)
      if (isRefusal(failure, 'UNAUTHENTICATED')) return onLeave(SECOND_STEP.tooLate)
      return refuse(fieldErrors(failure)[0]?.message ?? explainFailure(failure))
    }
    await onSignedIn()
  }
  return (
    <div className="grid gap-3">
      <AuthForm
        onSubmit={(event) => void submit(event)}
        submitLabel={SECOND_STEP.submit}
        submitting={checking}
      >
        <TextField
          ref={field}
          label={isApp ? SECOND_STEP.app : SECOND_STEP.recovery}
          hint={isApp ? SECOND_STEP.appHint : SECOND_STEP.recoveryHint}
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
      </AuthForm>
      <Button
        variant="ghost"
        wide
        disabled={checking}
        onClick={() => {
          setWay(isApp ? 'recovery' : 'app')
          setTyped('')
          setError(undefined)
          field.current?.focus()
        }}
      >
        {isApp ? SECOND_STEP.useRecovery : SECOND_STEP.useApp}
      </Button>
      <Button variant="ghost" wide disabled={checking} onClick={() => onLeave()}>
        {SECOND_STEP.leave}
      </Button>
    </div>
  )
}
