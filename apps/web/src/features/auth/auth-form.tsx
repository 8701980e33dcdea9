import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useKeptPress } from '../../ui/use-kept-press.ts'

export interface AuthFormProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly submitLabel: string
  readonly submitting: boolean
  /** Whether automatic values are filled in. A press before that waits. */
  readonly ready?: boolean
  readonly children: ReactNode
}

/**
 * One column of fields and a button, which may be pressed before hydration.
 */
export function AuthForm({ onSubmit, submitLabel, submitting, ready = true, children }: AuthFormProps) {
  const hydrated = useHydrated()
  const kept = useKeptPress(hydrated && ready)

  return (
    <form {...kept} method="post" noValidate onSubmit={onSubmit} className="group/form grid gap-5">
      {children}
      <Button type="submit" size="lg" wide loading={submitting} className="mt-1">
        {submitLabel}
      </Button>
      <p role="status" className="hidden text-sm text-muted group-data-pressed/form:block">
        One moment, the page is still loading. What you typed is kept.
      </p>
      <noscript>
        <p className="text-sm text-muted">This form needs JavaScript.</p>
      </noscript>
    </form>
  )
}
