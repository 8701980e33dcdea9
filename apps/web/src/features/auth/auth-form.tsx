import type { ReactNode, SubmitEvent } from 'react'
import { useAwake } from '../../lib/use-awake.ts'
import { Button } from '../../ui/button.tsx'

export interface AuthFormProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly submitLabel: string
  readonly submitting: boolean
  readonly children: ReactNode
}

/**
 * One column of fields and one button. Until the page is awake the button takes no press (without looking any
 * different): the browser itself would send what was typed, and the press would be lost.
 */
export function AuthForm({ onSubmit, submitLabel, submitting, children }: AuthFormProps) {
  const awake = useAwake()
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <Button
        type="submit"
        size="lg"
        wide
        loading={submitting}
        disabled={!awake}
        className={awake ? 'mt-1' : 'mt-1 opacity-100!'}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
