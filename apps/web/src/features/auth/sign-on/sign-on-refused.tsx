import { isRefusalCode, REFUSALS } from '@duely/domain'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { SIGN_ON } from './sign-on-texts.ts'

/** Why the provider's way did not sign somebody in, by the code in the address. */
export function SignOnRefused({ outcome }: { readonly outcome: string }) {
  const text = isRefusalCode(outcome) ? REFUSALS[outcome].text : SIGN_ON.failed
  return <Banner tone="loss" role="alert" title={text} />
}
