import {
  BellRing,
  CalendarDays,
  ChartNoAxesColumn,
  Coins,
  MailCheck,
  MessageSquareText,
  Repeat,
  ScrollText,
  ShieldCheck,
} from 'lucide-react'
import { sections } from '../../paths.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { SectionHeading } from './section-heading.tsx'

const features = [
  {
    Icon: MailCheck,
    title: 'Email in good time',
    text: 'A reminder 3 days before every renewal, at 9 in the morning where you live. Name, price and date are all in it.',
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
    Icon: ChartNoAxesColumn,
    title: 'Spending analytics',
    text: 'What you pay a month, what that makes a year, and which category takes the most of it.',
    pro: true,
  },
  {
    Icon: CalendarDays,
    title: 'A renewal calendar',
    text: 'The month at a glance: every day with a charge is marked, and a click says what and how much.',
    pro: true,
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
      <ul className="mt-12 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ Icon, title, text, pro }) => (
          <li key={title} className="bg-surface p-6 last:sm:max-lg:col-span-2 sm:p-8">
            <div className="flex items-center justify-between">
              <Icon aria-hidden="true" className="size-7 stroke-[1.5] text-accent" />
              {pro && <Badge tone="green">Pro</Badge>}
            </div>
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
