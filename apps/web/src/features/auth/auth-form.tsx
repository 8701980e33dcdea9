import { accountTexts } from '@duely/texts/account'
import type { ReactNode, SubmitEvent } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export interface AuthFormProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly submitLabel: string
  readonly submitting: boolean
  /** Whether automatic values are filled in; the form cannot be sent before. */
  readonly ready?: boolean
  readonly children: ReactNode
}

/**
 * One column of fields, which can be typed into before hydration,
 * and a button, which is available from then on.
 */
export function AuthForm({ onSubmit, submitLabel, submitting, ready = true, children }: AuthFormProps) {
  const t = useTexts(accountTexts)
  const hydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!hydrated || !ready}
        loading={submitting}
        className="mt-1"
      >
        {submitLabel}
      </Button>
      <noscript>
        <p className="text-sm text-muted">{t.needsScript}</p>
      </noscript>
    </form>
  )
}
