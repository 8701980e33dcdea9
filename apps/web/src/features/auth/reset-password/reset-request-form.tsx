import { ACCOUNT_TOASTS } from '@duely/domain'
import { api, done } from '#web/lib/api.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { AddressForm } from '../address-form.tsx'

/** Requests a reset mail; `onSent` receives the address. */
export function ResetRequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  return <AddressForm submitLabel="Send reset instructions" send={requestReset} onSent={onSent} />
}

async function requestReset(email: string): Promise<void> {
  await done(api.auth['request-password-reset'].$post({ json: { email } }))
  toastSuccess(ACCOUNT_TOASTS.resetSent)
}
