import type { HouseholdPreview } from '@duely/contract'
import { HOUSEHOLD_NAME_MAX, initials } from '@duely/domain'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
import { JOIN } from './join-texts.ts'
import { type SignUpWay, useJoining } from './use-joining.ts'

/**
 * /join/{token}: who is in the household, that nothing becomes visible, and joining it. Opening it changes
 * nothing. Somebody without an account comes back here after the sign-up.
 *
 * @param token undefined in the prerendered page
 */
export function JoinPage({ token }: { readonly token: string | undefined }) {
  const { state, working, failure, nameFault, askAgain, join, leaveAccount } = useJoining(token)
  const preview = 'preview' in state ? state.preview : null
  return (
    <AuthPage
      title={preview === null ? JOIN.title : preview.name}
      description={JOIN.text}
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
            <Banner tone="soon" role="status" title={JOIN.otherTitle}>
              {JOIN.otherText}
            </Banner>
            {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
            <Button size="lg" wide loading={working} onClick={() => void leaveAccount()}>
              {JOIN.other}
            </Button>
            <SignedInAs email={state.email} />
          </div>
        )
      default:
        return <LinkOutcome kind={state.kind} words={JOIN} onRetry={askAgain} />
    }
  }
}

function WhoIsHere({ preview }: { readonly preview: HouseholdPreview }) {
  return (
    <>
      <section aria-label={JOIN.here} className="grid gap-3">
        <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{JOIN.here}</h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-3">
          {preview.members.map((name) => (
            <li key={name} className="flex min-w-0 items-center gap-2.5">
              <Avatar initials={initials(name)} />
              <span className="font-medium wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
        {preview.claims !== null && <p className="text-[0.9375rem]">{JOIN.claims(preview.claims)}</p>}
      </section>
      <div className="flex items-start gap-3 rounded-lg border border-line bg-sunken px-4 py-3.5">
        <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="grid gap-0.5 text-[0.9375rem]">
          <p className="font-semibold">{JOIN.nothing}</p>
          <p className="text-muted">{JOIN.nothingText}</p>
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
          label={JOIN.yours}
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
          {JOIN.accept}
        </Button>
        <LinkButton to={paths.dashboard} variant="ghost" size="lg" wide onClick={forgetWantedHousehold}>
          {JOIN.decline}
        </LinkButton>
      </div>
      <SignedInAs email={email} />
    </form>
  )
}

function SignedInAs({ email }: { readonly email: string }) {
  return (
    <p className="text-[0.9375rem] text-muted">
      {JOIN.as} <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>.
    </p>
  )
}

interface SignInFirstProps {
  readonly token: string
  readonly signUp: SignUpWay
}

function SignInFirst({ token, signUp }: SignInFirstProps) {
  const isAdmitted = signUp === 'open' || signUp === 'admitted'
  return (
    <div className="grid gap-3">
      <p className="mb-1">{JOIN.signedOut}</p>
      <LinkButton to={loginReturningTo(joinPage(token))} size="lg" wide>
        {JOIN.signIn}
      </LinkButton>
      {isAdmitted && (
        <LinkButton
          to={signUp === 'open' ? paths.signup : signUpWith(token)}
          variant="secondary"
          size="lg"
          wide
          onClick={() => rememberWantedHousehold(token)}
        >
          {JOIN.create}
        </LinkButton>
      )}
      <p className="mt-2 text-[0.9375rem] text-muted">
        {isAdmitted ? JOIN.mailText : signUp === 'invited' ? JOIN.needsInvitation : JOIN.closed}
      </p>
    </div>
  )
}
