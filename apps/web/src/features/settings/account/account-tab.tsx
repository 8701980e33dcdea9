import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { site } from '#web/site.ts'
import { ProfileNotLoaded, SettingNotLoaded, type SettingsTabProps } from '../profile-not-loaded.tsx'
import { ApiKeysSetting } from '../programs/api-keys-setting.tsx'
import { AssistantsSetting } from '../programs/assistants-setting.tsx'
import { MailInSetting } from '../programs/mail-in-setting.tsx'
import { WebhooksSetting } from '../programs/webhooks-setting.tsx'
import { SettingsGroup } from '../settings-group.tsx'
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
  const t = useTexts(settingsAccountTexts)
  const { zone, culture } = accountFacts(account)
  const profile = account?.profile
  // Forms name the account by it to the browser's password manager.
  const email = profile?.email ?? ''
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup title={t.profileGroup} description={t.profileGroupText({ appName: site.name })}>
        {profile ? (
          <AccountDetails profile={profile} culture={culture} />
        ) : (
          <ProfileNotLoaded title={t.information} {...retry} />
        )}
        <AppearanceSetting />
        {profile && (
          <>
            <LanguageSetting language={profile.language} culture={profile.culture} />
            <CultureSetting language={profile.language} culture={profile.culture} />
          </>
        )}
        {profile ? (
          <HomeCurrencySetting homeCurrency={profile.homeCurrency} culture={culture} />
        ) : (
          <SettingNotLoaded title={t.homeCurrency} />
        )}
        {profile && <CountrySetting country={profile.country} />}
        <OwnRatesSetting zone={zone} culture={culture} />
        <CategoriesSetting />
      </SettingsGroup>
      <SettingsGroup title={t.securityGroup} description={t.securityGroupText}>
        <PasswordSetting email={email} />
        <PasskeysSetting email={email} zone={zone} culture={culture} />
        <TwoStepSetting email={email} zone={zone} culture={culture} />
        <SignOnPart zone={zone} culture={culture} />
        <SessionsSetting zone={zone} culture={culture} />
      </SettingsGroup>
      <SettingsGroup title={t.programsGroup} description={t.programsGroupText}>
        <ApiKeysSetting zone={zone} culture={culture} />
        <AssistantsSetting />
        <WebhooksSetting zone={zone} culture={culture} />
        <MailInSetting zone={zone} culture={culture} />
      </SettingsGroup>
      <SettingsGroup title={t.dataGroup} description={t.dataGroupText}>
        <YourDataSetting />
        <DeleteAccountSetting email={email} zone={zone} culture={culture} />
      </SettingsGroup>
    </div>
  )
}
