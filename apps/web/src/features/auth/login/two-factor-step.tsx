import { AppCode, RecoveryCode } from '@duely/contract'
import { accountTexts } from '@duely/texts/account'
import { secondStepTexts } from '@duely/texts/second-step'
import { useEffect, useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useCodeForm } from '#web/lib/forms/use-code-form.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthForm } from '../auth-form.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'

export interface SecondStepProps {
  /** Called once the session is open. */
  readonly onSignedIn: () => Promise<void>
  /** Called with a reason when the sign-in has to begin again. */
  readonly onLeave: (why?: string) => void
}

/** After the right password: the code of the authenticator app, or a recovery code. */
export function SecondStep({ onSignedIn, onLeave }: SecondStepProps) {
  const account = useTexts(accountTexts)
  const t = useTexts(secondStepTexts)
  const say = useSay()
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
      if (!isRefusal(error, 'UNAUTHENTICATED')) return explainFailure(error, say)
      onLeave(t.tooLate)
      return null
    },
  )
  return (
    <div className="grid gap-3">
      <AuthForm onSubmit={(event) => void check(event)} submitLabel={account.goOn} submitting={isSubmitting}>
        <TextField
          {...field}
          label={isApp ? t.app : t.recovery}
          hint={isApp ? t.appHint({ appName: site.name }) : t.recoveryHint}
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
        {isApp ? t.useRecovery : t.useApp}
      </Button>
      <Button variant="ghost" wide disabled={isSubmitting} onClick={() => onLeave()}>
        {t.leave}
      </Button>
    </div>
  )
}
