import { isRefusalCode, REFUSALS } from '@duely/domain'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { OUTCOME } from './outcome-texts.ts'

/** Why the provider's way did not sign somebody in, by the code in the address. */
export function SignOnRefused({ outcome }: { readonly outcome: string }) {
  const text = isRefusalCode(outcome) ? REFUSALS[outcome].text : OUTCOME.failed
  return <Banner tone="loss" role="alert" title={text} />
}
