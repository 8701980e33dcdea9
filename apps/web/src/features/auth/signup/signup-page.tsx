import { accountTexts } from '@duely/texts/account'
import { type SignUpTexts, signUpTexts } from '@duely/texts/sign-up'
import type { ReactNode } from 'react'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { serverFacts } from '#web/server-facts.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthPage, BackHome } from '../auth-page.tsx'
import { LinkOutcome } from '../link-outcome.tsx'
import { useRedirectIfSignedIn } from '../login/use-redirect-if-signed-in.ts'
import { LinkWaits } from '../verify-email/link-waits.tsx'
import { type InvitationState, useInvitation } from './invitation.ts'
import { NeedsInvitation, SignUpClosed } from './sign-up-notes.tsx'
import { SignupForm } from './signup-form.tsx'

/** /signup (spec, Sign-up), with `?invitation=` for somebody who was invited. */
export function SignupPage() {
  const account = useTexts(accountTexts)
  const t = useTexts(signUpTexts)
  useRedirectIfSignedIn()
  const { invitation, askAgain } = useInvitation()
  return (
    <AuthPage
      title={account.createAccount}
      description={descriptionOf(invitation, t)}
      footer={
        <>
          <p>{withParts(t.hasAccount, { signIn: <TextLink to={paths.login}>{account.signIn}</TextLink> })}</p>
          <BackHome />
        </>
      }
    >
      {invitation.kind === 'unread' ? (
        <BeforeHydration />
      ) : (
        <div className="mb-6 empty:hidden">
          <Note invitation={invitation} onRetry={askAgain} />
        </div>
      )}
      {/* Hidden but not removed, so that what was typed stays. */}
      <div className={formLook(invitation)}>
        <SignupForm {...(invitation.kind === 'valid' && { invitation })} />
      </div>
    </AuthPage>
  )
}

/** The prerendered page is the same for all servers and addresses; the stylesheet shows what applies. */
function BeforeHydration() {
  return (
    <>
      <div className="hidden with-token:block">
        <LinkWaits />
      </div>
      <div className="hidden needs-invitation:block">
        <NeedsInvitation />
      </div>
      <div className="hidden sign-up-closed:block">
        <SignUpClosed />
      </div>
    </>
  )
}

function formLook({ kind }: InvitationState): string | undefined {
  if (kind === 'unread') return 'with-token:hidden needs-invitation:hidden sign-up-closed:hidden'
  const isShown =
    kind === 'valid' || ((kind === 'none' || kind === 'over') && serverFacts().signUp === 'open')
  return isShown ? undefined : 'hidden'
}

interface NoteProps {
  readonly invitation: InvitationState
  readonly onRetry: () => void
}

/** Above the form, or instead of it. */
function Note({ invitation, onRetry }: NoteProps) {
  const t = useTexts(signUpTexts)
  const { signUp } = serverFacts()
  if (invitation.kind === 'none')
    return { open: null, invited: <NeedsInvitation />, closed: <SignUpClosed /> }[signUp]
  if (invitation.kind === 'unread' || invitation.kind === 'valid') return null
  const words = signUp === 'open' ? { ...t, overText: t.overOpenText } : t
  return <LinkOutcome kind={invitation.kind} words={words} onRetry={onRetry} />
}

function descriptionOf(invitation: InvitationState, t: SignUpTexts): ReactNode {
  if (invitation.kind !== 'valid') return <span className="sign-up-limited:hidden">{t.lead}</span>
  return invitation.preview.kind === 'setup' ? t.setupLead : t.invitedLead
}
