import type { SignIn } from '@duely/contract'
import { cultureOf, englishLocale } from '@duely/domain'
import { useEffect, useRef, useState } from 'react'
import { api, done } from '../../../lib/api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { explainFailure } from '../explain-failure.ts'

export interface BeingDeletedProps {
  /** The verified credentials. */
  readonly signIn: SignIn
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

  const undo = async () => {
    setUndoing(true)
    try {
      await done(api.account['undo-deletion'].$post({ json: signIn }))
      await onUndone()
    } catch (error) {
      toastError(explainFailure(error))
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
      <Button size="lg" wide loading={undoing} onClick={() => void undo()}>
        Undo the deletion
      </Button>
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
