import type { HouseholdPreview } from '@duely/contract'
import { HOUSEHOLD_NAME_MAX, initials } from '@duely/domain'
import { accountTexts } from '@duely/texts/account'
import { joinTexts } from '@duely/texts/join'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { loginReturningTo } from '#web/lib/session/return-path.ts'
import { forgetWantedHousehold, rememberWantedHousehold } from '#web/lib/session/wanted-household.ts'
import { joinPage, paths, signUpWith } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { LinkOutcome } from '../link-outcome.tsx'
import { type SignUpWay, useJoining } from './use-joining.ts'

/**
 * /join/{token}: who is in the household, that nothing becomes visible, and joining it. Opening it changes
 * nothing. Somebody without an account comes back here after the sign-up.
 *
 * @param token undefined in the prerendered page
 */
export function JoinPage({ token }: { readonly token: string | undefined }) {
  const t = useTexts(joinTexts)
  const { state, working, failure, nameFault, askAgain, join, leaveAccount } = useJoining(token)
  const preview = 'preview' in state ? state.preview : null
  return (
    <AuthPage
      title={preview === null ? t.title : preview.name}
      description={t.lead}
      {...(state.kind === 'over' && { footer: <BackToLogin /> })}
    >
      {partOf()}
    </AuthPage>
  )

  function partOf(): ReactNode {
    switch (state.kind) {
      case 'signed-out':
        return (
          <div className="grid gap-6">
            <WhoIsHere preview={state.preview} />
            <SignInFirst token={token ?? ''} signUp={state.signUp} />
          </div>
        )
      case 'signed-in':
        return (
          <div className="grid gap-6">
            <WhoIsHere preview={state.preview} />
            {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
            <JoinForm
              preview={state.preview}
              email={state.email}
              working={working}
              nameFault={nameFault}
              onJoin={(yourName) => void join(yourName)}
            />
          </div>
        )
      case 'other':
        return (
          <div className="grid gap-4">
            <Banner tone="soon" role="status" title={t.otherTitle}>
              {t.otherText}
            </Banner>
            {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
            <Button size="lg" wide loading={working} onClick={() => void leaveAccount()}>
              {t.other}
            </Button>
            <SignedInAs email={state.email} />
          </div>
        )
      default:
        return <LinkOutcome kind={state.kind} words={t} onRetry={askAgain} />
    }
  }
}

function WhoIsHere({ preview }: { readonly preview: HouseholdPreview }) {
  const t = useTexts(joinTexts)
  return (
    <>
      <section aria-label={t.here} className="grid gap-3">
        <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{t.here}</h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-3">
          {preview.members.map((name) => (
            <li key={name} className="flex min-w-0 items-center gap-2.5">
              <Avatar initials={initials(name)} />
              <span className="font-medium wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
        {preview.claims !== null && <p className="text-[0.9375rem]">{t.claims({ name: preview.claims })}</p>}
      </section>
      <div className="flex items-start gap-3 rounded-lg border border-line bg-sunken px-4 py-3.5">
        <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="grid gap-0.5 text-[0.9375rem]">
          <p className="font-semibold">{t.nothing}</p>
          <p className="text-muted">{t.nothingText}</p>
        </div>
      </div>
    </>
  )
}

interface JoinFormProps {
  readonly preview: HouseholdPreview
  readonly email: string
  readonly working: boolean
  readonly nameFault: string | undefined
  readonly onJoin: (yourName: string) => void
}

function JoinForm({ preview, email, working, nameFault, onJoin }: JoinFormProps) {
  const t = useTexts(joinTexts)
  const [name, setName] = useState('')
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) onJoin(name)
      }}
    >
      {preview.claims === null && (
        <TextField
          label={t.yours}
          optional
          autoComplete="given-name"
          maxLength={HOUSEHOLD_NAME_MAX}
          value={name}
          error={nameFault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <div className="grid gap-3">
        <Button type="submit" size="lg" wide loading={working}>
          {t.accept}
        </Button>
        <LinkButton to={paths.dashboard} variant="ghost" size="lg" wide onClick={forgetWantedHousehold}>
          {t.decline}
        </LinkButton>
      </div>
      <SignedInAs email={email} />
    </form>
  )
}

function SignedInAs({ email }: { readonly email: string }) {
  const account = useTexts(accountTexts)
  return (
    <p className="text-[0.9375rem] text-muted">
      {withParts(account.signedInAs, {
        email: <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>,
      })}
    </p>
  )
}

interface SignInFirstProps {
  readonly token: string
  readonly signUp: SignUpWay
}

function SignInFirst({ token, signUp }: SignInFirstProps) {
  const account = useTexts(accountTexts)
  const t = useTexts(joinTexts)
  const isAdmitted = signUp === 'open' || signUp === 'admitted'
  return (
    <div className="grid gap-3">
      <p className="mb-1">{t.signedOut}</p>
      <LinkButton to={loginReturningTo(joinPage(token))} size="lg" wide>
        {account.signIn}
      </LinkButton>
      {isAdmitted && (
        <LinkButton
          to={signUp === 'open' ? paths.signup : signUpWith(token)}
          variant="secondary"
          size="lg"
          wide
          onClick={() => rememberWantedHousehold(token)}
        >
          {account.createAccount}
        </LinkButton>
      )}
      <p className="mt-2 text-[0.9375rem] text-muted">
        {isAdmitted ? t.mailText : signUp === 'invited' ? t.needsInvitation : t.closed}
      </p>
    </div>
  )
}
