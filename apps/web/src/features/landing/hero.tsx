import { landingTexts } from '@duely/texts/landing'
import { CalendarClock, Landmark, Timer } from 'lucide-react'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { landingSection, paths, sections } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { AppName } from '#web/ui/app-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Postcard } from './postcard.tsx'

const promises = [
  { Icon: CalendarClock, text: 'promiseTrial', ofPlans: true },
  { Icon: Timer, text: 'promiseSetup', ofPlans: false },
  { Icon: Landmark, text: 'promiseBank', ofPlans: false },
] as const

/** (spec, Landing page: hero) */
export function Hero() {
  const t = useTexts(landingTexts)
  const language = useLanguage()
  return (
    <section className="relative overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-14 px-5 pt-14 pb-18 sm:px-8 sm:pt-20 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:pt-24 lg:pb-28">
        <div>
          <p className="text-[0.9375rem] font-medium text-accent-ink">{t.kicker}</p>
          <h1 className="mt-4 text-[2.4rem] leading-[1.08] font-medium sm:text-6xl lg:text-[4.25rem]">
            {/* Each sentence wraps separately, so that a phone shows the second one whole. */}
            <span className="inline-block">{t.heroOne}</span>{' '}
            <span className="inline-block">{t.heroTwo}</span>
          </h1>
          <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-relaxed">
            {withParts(t.heroLead, { app: <AppName /> })}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to={paths.signup} size="lg" className="sign-up-limited:hidden max-sm:w-full">
              {/* One text, or the button would set its parts apart. */}
              <span>
                {withParts(t.start, { free: <span className="without-plans:hidden">{t.startFree}</span> })}
              </span>
            </LinkButton>
            <LinkButton
              to={pathIn(language, landingSection(sections.showcase))}
              variant="secondary"
              size="lg"
              className="max-sm:w-full"
            >
              {t.seeIt}
            </LinkButton>
          </div>
          <ul className="mt-9 flex flex-wrap gap-x-7 gap-y-2.5 text-[0.9375rem] text-muted">
            {promises.map(({ Icon, text, ofPlans }) => (
              <li
                key={text}
                className={classNames('flex items-center gap-2', ofPlans && 'without-plans:hidden')}
              >
                <Icon className="size-4.5 text-accent" />
                {t[text]}
              </li>
            ))}
          </ul>
        </div>
        <Postcard />
      </div>
    </section>
  )
}
