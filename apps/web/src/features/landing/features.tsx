import { type LandingTexts, landingTexts } from '@duely/texts/landing'
import {
  BellRing,
  CalendarDays,
  ChartNoAxesColumn,
  Coins,
  type LucideIcon,
  MailCheck,
  MessageSquareText,
  Repeat,
  ScrollText,
  ShieldCheck,
} from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { sections } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { SectionHeading } from './section-heading.tsx'
import { type DetailName, details } from './shots.ts'
import { ThemedPicture } from './themed-picture.tsx'

/** The texts without parameters. */
type Key = {
  [Each in keyof LandingTexts]: LandingTexts[Each] extends string ? Each : never
}[keyof LandingTexts]

type Feature = {
  readonly Icon: LucideIcon
  readonly title: Key
  readonly text: Key
  readonly pro?: boolean
  /** Only for the three large ones. */
  readonly picture?: DetailName
}

const features: readonly Feature[] = [
  {
    Icon: MailCheck,
    picture: 'warning',
    title: 'mailTitle',
    text: 'mailText',
  },
  {
    Icon: ChartNoAxesColumn,
    picture: 'charges',
    title: 'analyticsTitle',
    text: 'analyticsText',
    pro: true,
  },
  {
    Icon: CalendarDays,
    picture: 'calendar',
    title: 'calendarTitle',
    text: 'calendarText',
  },
  {
    Icon: MessageSquareText,
    title: 'smsTitle',
    text: 'smsText',
    pro: true,
  },
  {
    Icon: BellRing,
    title: 'chancesTitle',
    text: 'chancesText',
    pro: true,
  },
  {
    Icon: Repeat,
    title: 'cyclesTitle',
    text: 'cyclesText',
  },
  {
    Icon: Coins,
    title: 'moneyTitle',
    text: 'moneyText',
  },
  {
    Icon: ScrollText,
    title: 'logTitle',
    text: 'logText',
  },
  {
    Icon: ShieldCheck,
    title: 'privacyTitle',
    text: 'privacyText',
  },
]

const large = features.flatMap(({ picture, ...feature }) =>
  picture ? [{ ...feature, picture: details[picture] }] : [],
)
const compact = features.filter(({ picture }) => !picture)

const ProBadge = () => (
  <Badge tone="green" className="without-plans:hidden">
    Pro
  </Badge>
)

/** (spec, Landing page: nine cards) */
export function Features() {
  const t = useTexts(landingTexts)
  return (
    <section
      tabIndex={-1}
      id={sections.features}
      aria-label={t.features}
      className="outline-none mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28"
    >
      <SectionHeading title={t.featuresTitle}>{t.featuresLead}</SectionHeading>
      <ul className="mt-12 grid gap-4 lg:grid-cols-3">
        {large.map(({ title, text, pro, picture }) => (
          <li
            key={title}
            className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface md:max-lg:flex-row md:max-lg:items-center"
          >
            <div className="border-line bg-paper max-md:border-b md:max-lg:basis-1/2 md:max-lg:border-e lg:border-b">
              <ThemedPicture pictures={picture} alt="" />
            </div>
            <div className="p-6 sm:p-8">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="text-2xl">{t[title]}</h3>
                {pro && <ProBadge />}
              </div>
              <p className="mt-2 text-muted">{t[text]}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {compact.map(({ Icon, title, text, pro }) => (
          <li key={title} className="flex gap-4 border-b border-line py-6">
            <Icon className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-accent" />
            <div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-lg">{t[title]}</h3>
                {pro && <ProBadge />}
              </div>
              <p className="mt-1 text-[0.9375rem] text-muted">{t[text]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
