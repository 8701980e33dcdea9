import { isRefusalCode, REFUSALS } from '@duely/domain'
import { signOnTexts } from '@duely/texts/sign-on'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Why signing in by the provider failed, by the code in the address. */
export function SignOnRefused({ outcome }: { readonly outcome: string }) {
  const t = useTexts(signOnTexts)
  const say = useSay()
  const text = isRefusalCode(outcome) ? say(REFUSALS[outcome].text) : t.failed
  return <Banner tone="loss" role="alert" title={text} />
}
