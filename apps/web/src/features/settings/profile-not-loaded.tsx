import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Setting } from './settings-group.tsx'

/**
 * In the place of what the profile holds, where it could not be loaded;
 * everything else goes on (spec, section 8).
 */
export function ProfileNotLoaded({ title }: { readonly title?: string }) {
  const t = useTexts(settingsSharedTexts)
  const { isFetching, refetch } = useQuery({ ...accountQuery, enabled: false })
  return (
    <Setting {...(title !== undefined && { title })}>
      <RetryBanner title={t.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
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
