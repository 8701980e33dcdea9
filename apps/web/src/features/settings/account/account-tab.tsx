import type { Account } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useTexts } from '#web/language/reader-language.tsx'
import { site } from '#web/site.ts'
import { ProfileNotLoaded, SettingNotLoaded } from '../profile-not-loaded.tsx'
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
export function AccountTab({ account }: { readonly account: Account | undefined }) {
  const t = useTexts(settingsAccountTexts)
  const profile = account?.profile
  return (
    <div className="grid gap-8 xl:gap-10">
      <SettingsGroup title={t.profileGroup} description={t.profileGroupText({ appName: site.name })}>
        {profile ? <AccountDetails profile={profile} /> : <ProfileNotLoaded title={t.information} />}
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
          <SettingNotLoaded title={t.homeCurrency} />
        )}
        {profile && <CountrySetting country={profile.country} />}
        <OwnRatesSetting />
        <CategoriesSetting />
      </SettingsGroup>
      <SettingsGroup title={t.securityGroup} description={t.securityGroupText}>
        <PasswordSetting />
        <PasskeysSetting />
        <TwoStepSetting />
        <SignOnPart />
        <SessionsSetting />
      </SettingsGroup>
      <SettingsGroup title={t.programsGroup} description={t.programsGroupText}>
        <ApiKeysSetting />
        <AssistantsSetting />
        <WebhooksSetting />
        <MailInSetting />
      </SettingsGroup>
      <SettingsGroup title={t.dataGroup} description={t.dataGroupText}>
        <YourDataSetting />
        <DeleteAccountSetting />
      </SettingsGroup>
    </div>
  )
}
