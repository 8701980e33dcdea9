import { signUpTexts } from '@duely/texts/sign-up'
import { useTexts } from '#web/language/reader-language.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Instead of the form: who can invite. */
export function NeedsInvitation() {
  const t = useTexts(signUpTexts)
  return (
    <Banner tone="soon" title={t.neededTitle}>
      {t.neededText}
    </Banner>
  )
}

/** Instead of the form: nobody can sign up, with an invitation neither. */
export function SignUpClosed() {
  const t = useTexts(signUpTexts)
  return (
    <Banner tone="soon" title={t.closedTitle}>
      {t.closedText}
    </Banner>
  )
}

/** The server refused a sign-up that looked possible: it was closed, or the link was used, meanwhile. */
export function NotAdmitted({ code }: { readonly code: string }) {
  const t = useTexts(signUpTexts)
  const isOver = code === 'INVITATION_OVER'
  return (
    <Banner tone="loss" role="alert" title={isOver ? t.overTitle : t.neededTitle}>
      {isOver ? t.overText : t.neededText}
    </Banner>
  )
}
