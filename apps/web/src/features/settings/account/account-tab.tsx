import { accountFacts } from '../../../lib/session/account-facts.ts'
import { CardNotLoaded, ProfileNotLoaded, type SettingsTabProps } from '../profile-not-loaded.tsx'
import { Programs } from '../programs/programs-part.tsx'
import { HOME_CURRENCY } from '../settings-texts.ts'
import { AccountDetailsCard } from './account-details-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { HomeCurrencyCard } from './home-currency-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PasskeysCard } from './security/passkeys-card.tsx'
import { TwoStepCard } from './security/two-step-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { YourDataCard } from './your-data-card.tsx'

/** The user's details, sessions and data. */
export function AccountTab({ account, retry }: SettingsTabProps) {
  const { zone, culture } = accountFacts(account)
  const profile = account?.profile
  // Forms name the account by it to the browser's password manager.
  const email = profile?.email ?? ''
  return (
    <div className="grid max-w-3xl gap-6">
      {profile ? (
        <AccountDetailsCard profile={profile} />
      ) : (
        <ProfileNotLoaded title="Account Information" {...retry} />
      )}
      <AppearanceCard />
      {profile ? (
        <HomeCurrencyCard homeCurrency={profile.homeCurrency} />
      ) : (
        <CardNotLoaded title={HOME_CURRENCY.title} />
      )}
      <PasswordCard email={email} />
      <PasskeysCard email={email} zone={zone} culture={culture} />
      <TwoStepCard email={email} zone={zone} culture={culture} />
      <SessionsCard zone={zone} culture={culture} />
      <YourDataCard />
      <DeleteAccountCard email={email} zone={zone} culture={culture} />
      {/* Last, because it comes later and must not move a button under the pointer. */}
      <Programs zone={zone} culture={culture} />
    </div>
  )
}
