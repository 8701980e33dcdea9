import { verifyEmailTexts } from '@duely/texts/verify-email'
import { useTexts } from '#web/language/reader-language.tsx'
import { AddressForm } from '../address-form.tsx'
import { sendVerification } from './send-verification.tsx'

/** Requests the verification mail again; `onSent` receives the address. */
export function ResendForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTexts(verifyEmailTexts)
  return <AddressForm submitLabel={t.sendLink} send={resend} onSent={onSent} />
}

async function resend(email: string): Promise<void> {
  await sendVerification(email)
}
