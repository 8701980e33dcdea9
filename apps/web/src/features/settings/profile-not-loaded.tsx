import type { Account } from '@duely/contract'
import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useTexts } from '#web/language/reader-language.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Setting } from './settings-group.tsx'

/** What a tab of the settings shows; the account is undefined where it could not be loaded. */
export interface SettingsTabProps {
  readonly account: Account | undefined
  readonly retry: Retry
}

export interface Retry {
  readonly retrying: boolean
  readonly onRetry: () => void
}

/**
 * In the place of what the profile holds, where it could not be loaded;
 * everything else goes on (spec, section 8).
 */
export function ProfileNotLoaded({ title, retrying, onRetry }: Retry & { readonly title?: string }) {
  const t = useTexts(settingsSharedTexts)
  return (
    <Setting {...(title !== undefined && { title })}>
      <RetryBanner title={t.loadFailed} retrying={retrying} onRetry={onRetry}>
        {t.loadFailedText}
      </RetryBanner>
    </Setting>
  )
}

/** A further setting that needs the profile. */
export function SettingNotLoaded({ title }: { readonly title: string }) {
  const t = useTexts(settingsSharedTexts)
  return (
    <Setting title={title}>
      <p className="text-muted">{t.settingNotLoaded}</p>
    </Setting>
  )
}
