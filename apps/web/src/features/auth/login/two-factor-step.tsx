import { AppCode, RecoveryCode } from '@duely/contract'
import { useEffect, useState } from 'react'
import { api, done } from '#web/lib/api.ts'
import { useCodeForm } from '#web/lib/forms/use-code-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
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
  const isApp = way === 'app'
  const { field, isSubmitting, submit, empty, input } = useCodeForm(isApp ? AppCode : RecoveryCode)
  // The form that had the focus is no longer there.
  useEffect(() => input.current?.focus(), [input])

  const check = submit(
    async (json) => {
      await done(api.auth['two-factor'][isApp ? 'verify-totp' : 'verify-backup-code'].$post({ json }))
      await onSignedIn()
    },
    (error) => {
      if (!isRefusal(error, 'UNAUTHENTICATED')) return explainFailure(error)
      onLeave(SECOND_STEP.tooLate)
      return null
    },
  )
  return (
    <div className="grid gap-3">
      <AuthForm
        onSubmit={(event) => void check(event)}
        submitLabel={SECOND_STEP.submit}
        submitting={isSubmitting}
      >
        <TextField
          {...field}
          label={isApp ? SECOND_STEP.app : SECOND_STEP.recovery}
          hint={isApp ? SECOND_STEP.appHint : SECOND_STEP.recoveryHint}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      </AuthForm>
      <Button
        variant="ghost"
        wide
        disabled={isSubmitting}
        onClick={() => {
          setWay(isApp ? 'recovery' : 'app')
          empty()
          input.current?.focus()
        }}
      >
        {isApp ? SECOND_STEP.useRecovery : SECOND_STEP.useApp}
      </Button>
      <Button variant="ghost" wide disabled={isSubmitting} onClick={() => onLeave()}>
        {SECOND_STEP.leave}
      </Button>
    </div>
  )
}
