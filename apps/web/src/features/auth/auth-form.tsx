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
 * One column of fields and one button. A press before the page is awake sends nothing: the browser itself would put
 * what was typed into the address.
 */
export function AuthForm({ onSubmit, submitLabel, submitting, children }: AuthFormProps) {
  const awake = useAwake()
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <Button type={awake ? 'submit' : 'button'} size="lg" wide loading={submitting} className="mt-1">
        {submitLabel}
      </Button>
    </form>
  )
}
