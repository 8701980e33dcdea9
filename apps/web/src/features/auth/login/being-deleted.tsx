import type { SignIn } from '@duely/contract'
import { cultureOf, englishLocale } from '@duely/domain'
import { useEffect, useRef, useState } from 'react'
import { api, refusalIn } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { explainFailure } from '../explain-failure.ts'
import { SECOND_STEP } from './second-step-texts.ts'

export interface BeingDeletedProps {
  /** The verified credentials; null: they came back from the provider of single sign-on. */
  readonly signIn: SignIn | null
  /** End of the undo period: an instant. */
  readonly purgeAfter: string | undefined
  /** Called after the undo. */
  readonly onUndone: () => Promise<void>
  readonly onLeave: () => void
}

/** Shown at sign-in while an account deletion is pending: the offer to undo it. */
export function BeingDeleted({ signIn, purgeAfter, onUndone, onLeave }: BeingDeletedProps) {
  const [undoing, setUndoing] = useState(false)
  const heading = useRef<HTMLSpanElement>(null)
  // The form that had the focus is no longer there.
  useEffect(() => heading.current?.focus(), [])
  // Where signing in asks for a code, undoing does too.
  const [asksCode, setAsksCode] = useState(false)
  const [problem, setProblem] = useState<string>()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => (asksCode ? code.current?.focus() : undefined), [asksCode])

  const undo = async () => {
    setUndoing(true)
    setProblem(undefined)
    try {
      const json = { ...signIn, ...(asksCode && { code: code.current?.value ?? '' }) }
      const answer = await api.account['undo-deletion'].$post({ json })
      if (!answer.ok) throw await refusalIn(answer)
      if (answer.status === 204) await onUndone()
      else setAsksCode(true)
    } catch (error) {
      const [atCode] = fieldErrors(error)
      if (atCode) setProblem(atCode.message)
      else toastError(explainFailure(error))
      code.current?.select()
    } finally {
      setUndoing(false)
    }
  }
  return (
    <div className="grid gap-5">
      <Banner
        tone="soon"
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            This account is being deleted
          </span>
        }
      >
        {purgeAfter === undefined
          ? 'Reminders have stopped, and soon everything will be deleted for good.'
          : `Reminders have stopped, and on ${inWords(purgeAfter)} everything will be deleted for good.`}{' '}
        Until then you can undo it and find everything as it was.
      </Banner>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void undo()
        }}
      >
        {asksCode && (
          <TextField
            ref={code}
            label={SECOND_STEP.either}
            hint={SECOND_STEP.appHint}
            error={problem}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            readOnly={undoing}
          />
        )}
        <Button type="submit" size="lg" wide loading={undoing}>
          Undo the deletion
        </Button>
      </form>
      <Button variant="ghost" wide disabled={undoing} onClick={onLeave}>
        Use another account
      </Button>
    </div>
  )
}

/** 'March 14, 2026' in the browser's timezone. */
function inWords(instant: string): string {
  return new Intl.DateTimeFormat(englishLocale(cultureOf(navigator.language)), { dateStyle: 'long' }).format(
    new Date(instant),
  )
}
