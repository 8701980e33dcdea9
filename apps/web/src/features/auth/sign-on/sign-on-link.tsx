import { accountTexts } from '@duely/texts/account'
import { useLocation } from 'react-router'
import { browserCulture } from '#web/language/browser-culture.ts'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import { type ButtonVariant, buttonLook } from '#web/ui/actions/button.tsx'
import { signOnAddress } from './sign-on-address.ts'

/**
 * The way to the provider of single sign-on. The prerendered page holds it for every server, and the
 * stylesheet shows it where there is a provider; where nobody has a password, it is the first thing to press.
 *
 * @param props.signsUp whether it makes a new account, which the token of an invitation may admit
 */
export function SignOnLink(props: SignOnLinkProps) {
  return (
    <div className="hidden with-sign-on:block">
      <div className="without-passwords:hidden">
        <Way variant="secondary" {...props} />
      </div>
      <div className="hidden without-passwords:block">
        <Way variant="primary" {...props} />
      </div>
    </div>
  )
}

interface SignOnLinkProps {
  readonly signsUp?: boolean
  readonly invitation?: string | undefined
}

function Way({
  variant,
  signsUp = false,
  invitation,
}: SignOnLinkProps & { readonly variant: ButtonVariant }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { search } = useLocation()
  const returnTo = new URLSearchParams(search).get('next')
  return (
    <a
      href={signOnAddress({ returnTo, invitation })}
      className={buttonLook(variant, 'lg', true)}
      // Known only to scripts; a new account takes them over.
      onClick={({ currentTarget }) => {
        const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
        const culture = browserCulture(language)
        currentTarget.href = signOnAddress({ returnTo, invitation, timezone, culture })
      }}
    >
      <span>{withParts(signsUp ? t.signUpWith : t.signInWith, { provider: <ProviderName /> })}</span>
    </a>
  )
}

/** The name as the server gives it, from before the app runs on. */
function ProviderName() {
  const { singleSignOn } = useServerFacts()
  return singleSignOn === null ? <span className="sign-on-name" /> : singleSignOn.name
}
