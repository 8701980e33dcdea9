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
import { sections } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { SectionHeading } from './section-heading.tsx'
import { type DetailName, details } from './shots.ts'
import { ThemedPicture } from './themed-picture.tsx'

type Feature = {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly pro?: boolean
  /** Of the three large ones. */
  readonly picture?: DetailName
}

const features: readonly Feature[] = [
  {
    Icon: MailCheck,
    picture: 'warning',
    title: 'Email in good time',
    text: 'A reminder 3 days before every renewal, at 9 in the morning where you live. Name, price and date are all in it.',
  },
  {
    Icon: ChartNoAxesColumn,
    picture: 'charges',
    title: 'Spending analytics',
    text: 'What you pay a month, what that makes a year, and which category takes the most of it.',
    pro: true,
  },
  {
    Icon: CalendarDays,
    picture: 'calendar',
    title: 'A renewal calendar',
    text: 'The month at a glance: every day with a charge is marked, and a click says what and how much.',
  },
  {
    Icon: MessageSquareText,
    title: 'Texts for what matters',
    text: 'SMS alerts for renewals you cannot afford to miss. Only with your consent, and one reply of STOP ends them.',
    pro: true,
  },
  {
    Icon: BellRing,
    title: 'More than one chance',
    text: 'Choose 7, 3 and 1 days before, for each subscription on its own: one to think, one to act, one to be sure.',
    pro: true,
  },
  {
    Icon: Repeat,
    title: 'Every billing cycle',
    text: 'Daily to yearly. What renews on the 31st renews on the 28th in February, and on the 31st again in March.',
  },
  {
    Icon: Coins,
    title: 'Dollars, euros, pounds',
    text: 'Each price keeps its own currency. Totals never mix two of them at a made-up rate.',
  },
  {
    Icon: ScrollText,
    title: 'Nothing is silent',
    text: 'A log says what was sent, when and on which channel. If a reminder was not sent, it says why.',
  },
  {
    Icon: ShieldCheck,
    title: 'Private by design',
    text: 'No bank login, no reading of your mail, no trackers. Your data is yours to export and delete.',
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
  return (
    <section
      tabIndex={-1}
      id={sections.features}
      aria-label="Features"
      className="outline-none mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28"
    >
      <SectionHeading title="Built around one date">
        The day before you are charged. Everything here exists to tell you in time.
      </SectionHeading>
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
                <h3 className="text-2xl">{title}</h3>
                {pro && <ProBadge />}
              </div>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {compact.map(({ Icon, title, text, pro }) => (
          <li key={title} className="flex gap-4 border-b border-line py-6">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-accent" />
            <div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-lg">{title}</h3>
                {pro && <ProBadge />}
              </div>
              <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
