import { useLocation } from 'react-router'
import { useServerFacts } from '#web/server-facts.ts'
import { type ButtonVariant, buttonLook } from '#web/ui/actions/button.tsx'
import { detectedHome, signOnAddress } from './sign-on-address.ts'
import { SIGN_ON } from './sign-on-texts.ts'

/**
 * The way to the provider of single sign-on. The prerendered page holds it for every server, and the
 * stylesheet shows it where there is a provider; where nobody has a password, it is the first thing to press.
 *
 * @param props.invitation the token that admits a new account
 */
export function SignOnLink({ invitation }: { readonly invitation?: string | undefined }) {
  return (
    <div className="hidden with-sign-on:block">
      <div className="without-passwords:hidden">
        <Way variant="secondary" invitation={invitation} />
      </div>
      <div className="hidden without-passwords:block">
        <Way variant="primary" invitation={invitation} />
      </div>
    </div>
  )
}

interface WayProps {
  readonly variant: ButtonVariant
  readonly invitation: string | undefined
}

function Way({ variant, invitation }: WayProps) {
  const { search } = useLocation()
  const returnTo = new URLSearchParams(search).get('next')
  return (
    <a
      href={signOnAddress({ returnTo, invitation })}
      className={buttonLook(variant, 'lg', true)}
      // Known only to scripts; a new account takes them over.
      onClick={({ currentTarget }) => {
        currentTarget.href = signOnAddress({ returnTo, invitation, ...detectedHome() })
      }}
    >
      <span>
        {SIGN_ON.signIn}
        <ProviderName />
      </span>
    </a>
  )
}

/** The name as the server gives it, from before the app runs on. */
function ProviderName() {
  const { singleSignOn } = useServerFacts()
  return singleSignOn === null ? <span className="sign-on-name" /> : singleSignOn.name
}
