import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useState } from 'react'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'

const SignOnSetting = lazyPart(() => import('./sign-on-setting.tsx').then((m) => m.SignOnSetting))

/** Single sign-on, loaded only where the server has a provider. */
export function SignOnPart() {
  const t = useTexts(settingsAccountTexts)
  const { singleSignOn } = useServerFacts()
  const [isGone, setGone] = useState(false)
  if (singleSignOn === null || isGone) return null
  const { name } = singleSignOn
  const waiting = <Setting title={t.signOn} description={t.signOnText({ name })} />
  return (
    <LazyBoundary fallback={waiting} onNotLoaded={() => setGone(true)}>
      <SignOnSetting name={name} />
    </LazyBoundary>
  )
}
