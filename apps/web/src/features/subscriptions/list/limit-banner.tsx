import { REFUSALS } from '@duely/domain'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export interface LimitBannerProps {
  readonly id: string
  readonly upgradePath: string | undefined
}

/** The plan's limit is reached (spec, Subscriptions page). */
export function LimitBanner({ id, upgradePath }: LimitBannerProps) {
  return (
    <Banner
      tone="soon"
      title={<span id={id}>{REFUSALS.PLAN_LIMIT_REACHED.text}</span>}
      action={
        upgradePath !== undefined && (
          <LinkButton to={upgradePath} size="sm">
            Upgrade Plan
          </LinkButton>
        )
      }
    >
      To add another, pause or delete one you no longer need.
    </Banner>
  )
}
