import { Banner } from '#web/ui/feedback/banner.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { SIGN_UP } from './signup-texts.ts'

/** Instead of the form: who can invite. */
export function NeedsInvitation() {
  return (
    <Banner tone="soon" title={SIGN_UP.neededTitle}>
      {SIGN_UP.neededText}
    </Banner>
  )
}

/** Instead of the form: nobody can sign up, with an invitation neither. */
export function SignUpClosed() {
  return (
    <Banner tone="soon" title={SIGN_UP.closedTitle}>
      {SIGN_UP.closedText}
    </Banner>
  )
}

/** The link in the address can no longer be used. */
export function InvitationOver({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Banner tone="soon" role="alert" title={SIGN_UP.overTitle}>
      {isOpen ? SIGN_UP.overOpenText : SIGN_UP.overText}
    </Banner>
  )
}

/** The server could not be asked about the link. */
export function InvitationUnknown({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryBanner title={SIGN_UP.unknownTitle} retrying={false} onRetry={onRetry}>
      {SIGN_UP.unknownText}
    </RetryBanner>
  )
}

/** The server refused a sign-up that looked possible: it was closed, or the link was used, meanwhile. */
export function NotAdmitted({ code }: { readonly code: string }) {
  const isOver = code === 'INVITATION_OVER'
  return (
    <Banner tone="loss" role="alert" title={isOver ? SIGN_UP.overTitle : SIGN_UP.neededTitle}>
      {isOver ? SIGN_UP.overText : SIGN_UP.neededText}
    </Banner>
  )
}
