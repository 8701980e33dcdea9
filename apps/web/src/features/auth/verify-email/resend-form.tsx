import { AddressForm } from '../address-form.tsx'
import { sendVerification } from './send-verification.tsx'

/** Sends the verification mail again; `onSent` gets the address. */
export function ResendForm({ onSent }: { readonly onSent: (email: string) => void }) {
  return <AddressForm submitLabel="Send the verification email" send={resend} onSent={onSent} />
}

async function resend(email: string): Promise<void> {
  await sendVerification(email)
}
