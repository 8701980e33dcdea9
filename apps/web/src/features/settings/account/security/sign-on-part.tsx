import { useState } from 'react'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import type { SignOnSettingProps } from './sign-on-setting.tsx'
import { SIGN_ON } from './sign-on-texts.ts'

const SignOnSetting = lazyPart(() => import('./sign-on-setting.tsx').then((m) => m.SignOnSetting))

/** Single sign-on, loaded only where the server has a provider. */
export function SignOnPart(props: Omit<SignOnSettingProps, 'name'>) {
  const { singleSignOn } = useServerFacts()
  const [isGone, setGone] = useState(false)
  if (singleSignOn === null || isGone) return null
  const { name } = singleSignOn
  const waiting = <Setting title={SIGN_ON.title} description={SIGN_ON.description(name)} />
  return (
    <LazyBoundary fallback={waiting} onNotLoaded={() => setGone(true)}>
      <SignOnSetting name={name} {...props} />
    </LazyBoundary>
  )
}
