import { ACCOUNT_TOASTS } from '@duely/domain'
import { resetPasswordTexts } from '@duely/texts/reset-password'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { AddressForm } from '../address-form.tsx'

/** Requests a reset mail; `onSent` receives the address. */
export function ResetRequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTexts(resetPasswordTexts)
  const say = useSay()
  const send = async (email: string) => {
    await done(api.auth['request-password-reset'].$post({ json: { email } }))
    toastSuccess(say(ACCOUNT_TOASTS.resetSent))
  }
  return <AddressForm submitLabel={t.submit} send={send} onSent={onSent} />
}
