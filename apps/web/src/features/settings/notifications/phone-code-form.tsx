import { PhoneCode } from '@duely/contract'
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '@duely/domain'
import { settingsPhoneCodeTexts } from '@duely/texts/settings-phone-code'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useCodeForm } from '#web/lib/forms/use-code-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConfirmCode } from './phone-verification.ts'

/** Form for the code sent to a number. */
export function PhoneCodeForm({ phoneNumber }: { readonly phoneNumber: string }) {
  const t = useTexts(settingsPhoneCodeTexts)
  const say = useSay()
  const confirm = useConfirmCode(t.confirmed)
  const { field, isSubmitting, submit } = useCodeForm(PhoneCode)
  const send = submit(
    async ({ code }) => {
      await confirm.mutateAsync(code)
    },
    (error) => say(refusalText(error, t.failed)),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-md gap-3">
      <TextField
        {...field}
        label={t.code}
        hint={t.sentTo({
          digits: String(PHONE_CODE_DIGITS),
          phone: phoneNumber,
          minutes: PHONE_CODE_MINUTES,
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * PHONE_CODE_DIGITS}
      />
      <div>
        <Button type="submit" size="sm" needsConnection loading={isSubmitting}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}
