import { REFUSALS_AHEAD } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export interface LimitBannerProps {
  readonly id: string
  readonly upgradePath: string | undefined
}

/** The plan's limit is reached (spec, Subscriptions page). */
export function LimitBanner({ id, upgradePath }: LimitBannerProps) {
  const t = useTexts(listTexts)
  const say = useSay()
  return (
    <Banner
      tone="soon"
      title={<span id={id}>{say(REFUSALS_AHEAD.PLAN_LIMIT_REACHED.text)}</span>}
      action={
        upgradePath !== undefined && (
          <LinkButton to={upgradePath} size="sm">
            {t.upgrade}
          </LinkButton>
        )
      }
    >
      {t.limitHelp}
    </Banner>
  )
}
