import type { Profile } from '@duely/contract'
import { Programs } from '../programs/programs-part.tsx'
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
export function AccountTab({ profile }: { readonly profile: Profile }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <AccountDetailsCard profile={profile} />
      <AppearanceCard />
      <HomeCurrencyCard homeCurrency={profile.homeCurrency} />
      <PasswordCard email={profile.email} />
      <PasskeysCard email={profile.email} zone={profile.timezone} culture={profile.culture} />
      <TwoStepCard email={profile.email} zone={profile.timezone} culture={profile.culture} />
      <SessionsCard zone={profile.timezone} culture={profile.culture} />
      <YourDataCard />
      <DeleteAccountCard email={profile.email} zone={profile.timezone} culture={profile.culture} />
      {/* Last, because it comes later and must not move a button under the pointer. */}
      <Programs zone={profile.timezone} culture={profile.culture} />
    </div>
  )
}
