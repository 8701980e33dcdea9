import { REFUSALS_AHEAD } from '@duely/domain'
import { homeTexts } from '@duely/texts/home'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { settingsTab } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export interface UpgradeBannerProps {
  readonly active: number
  readonly limit: number
  /** Set at the limit: the banner then also explains why nothing can be added, under this id. */
  readonly fullNote: string | undefined
}

/** Plan usage, for users without Pro (spec, Dashboard home). */
export function UpgradeBanner({ active, limit, fullNote }: UpgradeBannerProps) {
  const t = useTexts(homeTexts)
  const say = useSay()
  return (
    <Banner
      tone={fullNote === undefined ? 'info' : 'soon'}
      title={t.slots({ used: String(active), limit: String(limit) })}
      action={
        <LinkButton to={settingsTab('plan')} size="sm">
          {t.upgrade}
        </LinkButton>
      }
    >
      {fullNote !== undefined && <span id={fullNote}>{say(REFUSALS_AHEAD.PLAN_LIMIT_REACHED.text)} </span>}
      {t.upgradeText}
    </Banner>
  )
}
