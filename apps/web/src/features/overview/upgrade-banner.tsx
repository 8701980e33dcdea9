import { REFUSALS, upgradeBannerText } from '@duely/domain'
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
  return (
    <Banner
      tone={fullNote === undefined ? 'info' : 'soon'}
      title={upgradeBannerText(active, limit)}
      action={
        <LinkButton to={settingsTab('plan')} size="sm">
          Upgrade Plan
        </LinkButton>
      }
    >
      {fullNote !== undefined && <span id={fullNote}>{REFUSALS.PLAN_LIMIT_REACHED.text} </span>}
      Pro has room for all of them, with text messages and analytics.
    </Banner>
  )
}
