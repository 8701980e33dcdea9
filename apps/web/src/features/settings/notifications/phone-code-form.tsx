import { FIELD_MESSAGES, PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '@duely/domain'
import { type SubmitEvent, useRef, useState } from 'react'
import { fieldRefusalText } from '../../../lib/refusal-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useConfirmCode } from './phone-verification.ts'

const SHAPE = new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`)

/** Form for the code sent to a number. */
export function PhoneCodeForm({ phoneNumber }: { readonly phoneNumber: string }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const confirm = useConfirmCode()

  const refuse = (words: string) => {
    setError(words)
    field.current?.focus()
    field.current?.select()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending) return
    const digits = code.replace(/\s/g, '')
    if (!SHAPE.test(digits)) return refuse(FIELD_MESSAGES.phoneCode.shape)
    confirm.mutate(digits, {
      onError: (failure) =>
        refuse(fieldRefusalText(failure, 'The code could not be checked. Please try again.')),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
      <TextField
        ref={field}
        label="Verification code"
        hint={`We sent a ${PHONE_CODE_DIGITS}-digit code to ${phoneNumber}. It works for ${PHONE_CODE_MINUTES} minutes.`}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * PHONE_CODE_DIGITS}
        value={code}
        readOnly={confirm.isPending}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <div>
        <Button type="submit" size="sm" needsConnection loading={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
