import { CalendarClock, Landmark, Timer } from 'lucide-react'
import { landingSection, paths, sections } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { AppName } from '#web/ui/app-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Postcard } from './postcard.tsx'

const promises = [
  { Icon: CalendarClock, text: '14-day free trial on all plans', ofPlans: true },
  { Icon: Timer, text: 'Set up in under 2 minutes', ofPlans: false },
  { Icon: Landmark, text: 'No bank login, ever', ofPlans: false },
]

/** (spec, Landing page: hero) */
export function Hero() {
  return (
    <section className="relative overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-14 px-5 pt-14 pb-18 sm:px-8 sm:pt-20 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:pt-24 lg:pb-28">
        <div>
          <p className="text-[0.9375rem] font-medium text-accent-ink">
            A subscription tracker, not a budgeting app
          </p>
          <h1 className="mt-4 text-[2.4rem] leading-[1.08] font-medium sm:text-6xl lg:text-[4.25rem]">
            {/* Each sentence wraps separately, so that a phone shows the second one whole. */}
            <span className="inline-block">Subscribe with Confidence.</span>{' '}
            <span className="inline-block">Cancel with Ease.</span>
          </h1>
          <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-relaxed">
            List what you pay for and when it renews. <AppName /> emails you days before each charge, at nine
            in the morning your time, while you can still say no.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to={paths.signup} size="lg" className="sign-up-limited:hidden max-sm:w-full">
              Get Started <span className="without-plans:hidden">Free</span>
            </LinkButton>
            <LinkButton
              to={landingSection(sections.showcase)}
              variant="secondary"
              size="lg"
              className="max-sm:w-full"
            >
              See it in Action
            </LinkButton>
          </div>
          <ul className="mt-9 flex flex-wrap gap-x-7 gap-y-2.5 text-[0.9375rem] text-muted">
            {promises.map(({ Icon, text, ofPlans }) => (
              <li
                key={text}
                className={classNames('flex items-center gap-2', ofPlans && 'without-plans:hidden')}
              >
                <Icon aria-hidden="true" className="size-4.5 text-accent" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <Postcard />
      </div>
    </section>
  )
}
