import { AddressForm } from '../address-form.tsx'
import { sendVerification } from './send-verification.tsx'

/** Requests the verification mail again; `onSent` receives the address. */
export function ResendForm({ onSent }: { readonly onSent: (email: string) => void }) {
  return <AddressForm submitLabel="Send the verification email" send={resend} onSent={onSent} />
}

async function resend(email: string): Promise<void> {
  await sendVerification(email)
}
