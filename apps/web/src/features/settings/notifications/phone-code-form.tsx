import { PhoneCode } from '@duely/contract'
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '@duely/domain'
import { useCodeForm } from '#web/lib/forms/use-code-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConfirmCode } from './phone-verification.ts'

/** Form for the code sent to a number. */
export function PhoneCodeForm({ phoneNumber }: { readonly phoneNumber: string }) {
  const confirm = useConfirmCode()
  const { field, isSubmitting, submit } = useCodeForm(PhoneCode)
  const send = submit(
    async ({ code }) => {
      await confirm.mutateAsync(code)
    },
    (error) => refusalText(error, 'The code could not be checked. Please try again.'),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-md gap-3">
      <TextField
        {...field}
        label="Verification code"
        hint={`We sent a ${PHONE_CODE_DIGITS}-digit code to ${phoneNumber}. It works for ${PHONE_CODE_MINUTES} minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * PHONE_CODE_DIGITS}
      />
      <div>
        <Button type="submit" size="sm" needsConnection loading={isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
