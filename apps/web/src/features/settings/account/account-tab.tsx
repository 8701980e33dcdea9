import { accountFacts } from '#web/lib/session/account-facts.ts'
import { ProfileNotLoaded, SettingNotLoaded, type SettingsTabProps } from '../profile-not-loaded.tsx'
import { ApiKeysSetting } from '../programs/api-keys-setting.tsx'
import { AssistantsSetting } from '../programs/assistants-setting.tsx'
import { MailInSetting } from '../programs/mail-in-setting.tsx'
import { WebhooksSetting } from '../programs/webhooks-setting.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { GROUPS, HOME_CURRENCY } from '../settings-texts.ts'
import { AccountDetails } from './account-details.tsx'
import { AppearanceSetting } from './appearance-setting.tsx'
import { CategoriesSetting } from './categories-setting.tsx'
import { CountrySetting } from './country-setting.tsx'
import { DeleteAccountSetting } from './delete-account-setting.tsx'
import { HomeCurrencySetting } from './home-currency-setting.tsx'
import { CultureSetting, LanguageSetting } from './language-setting.tsx'
import { OwnRatesSetting } from './own-rates-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PasskeysSetting } from './security/passkeys-setting.tsx'
import { SignOnPart } from './security/sign-on-part.tsx'
import { TwoStepSetting } from './security/two-step-setting.tsx'
import { SessionsSetting } from './sessions-setting.tsx'
import { YourDataSetting } from './your-data-setting.tsx'

/** The user's details, sessions and data. */
export function AccountTab({ account, retry }: SettingsTabProps) {
  const { zone, culture } = accountFacts(account)
  const profile = account?.profile
  // Forms name the account by it to the browser's password manager.
  const email = profile?.email ?? ''
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup {...GROUPS.profile}>
        {profile ? (
          <AccountDetails profile={profile} />
        ) : (
          <ProfileNotLoaded title="Account Information" {...retry} />
        )}
        <AppearanceSetting />
        {profile && (
          <>
            <LanguageSetting language={profile.language} culture={profile.culture} />
            <CultureSetting language={profile.language} culture={profile.culture} />
          </>
        )}
        {profile ? (
          <HomeCurrencySetting homeCurrency={profile.homeCurrency} />
        ) : (
          <SettingNotLoaded title={HOME_CURRENCY.title} />
        )}
        {profile && <CountrySetting country={profile.country} />}
        <OwnRatesSetting zone={zone} culture={culture} />
        <CategoriesSetting />
      </SettingsGroup>
      <SettingsGroup {...GROUPS.security}>
        <PasswordSetting email={email} />
        <PasskeysSetting email={email} zone={zone} culture={culture} />
        <TwoStepSetting email={email} zone={zone} culture={culture} />
        <SignOnPart zone={zone} culture={culture} />
        <SessionsSetting zone={zone} culture={culture} />
      </SettingsGroup>
      <SettingsGroup {...GROUPS.programs}>
        <ApiKeysSetting zone={zone} culture={culture} />
        <AssistantsSetting />
        <WebhooksSetting zone={zone} culture={culture} />
        <MailInSetting zone={zone} culture={culture} />
      </SettingsGroup>
      <SettingsGroup {...GROUPS.data}>
        <YourDataSetting />
        <DeleteAccountSetting email={email} zone={zone} culture={culture} />
      </SettingsGroup>
    </div>
  )
}
