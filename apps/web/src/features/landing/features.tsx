import { landingTexts } from '@duely/texts/landing'
import { BellRing, Coins, MessageSquareText, Repeat, ScrollText, ShieldCheck } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { sections } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { SectionHeading } from './section-heading.tsx'
import { details } from './shots.ts'
import { ThemedPicture } from './themed-picture.tsx'

const large = [
  { picture: details.warning, title: 'mailTitle', text: 'mailText', ofPro: false },
  { picture: details.charges, title: 'analyticsTitle', text: 'analyticsText', ofPro: true },
  { picture: details.calendar, title: 'calendarTitle', text: 'calendarText', ofPro: false },
] as const

const compact = [
  { Icon: MessageSquareText, title: 'smsTitle', text: 'smsText', ofPro: true },
  { Icon: BellRing, title: 'chancesTitle', text: 'chancesText', ofPro: true },
  { Icon: Repeat, title: 'cyclesTitle', text: 'cyclesText', ofPro: false },
  { Icon: Coins, title: 'moneyTitle', text: 'moneyText', ofPro: false },
  { Icon: ScrollText, title: 'logTitle', text: 'logText', ofPro: false },
  { Icon: ShieldCheck, title: 'privacyTitle', text: 'privacyText', ofPro: false },
] as const

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
        {large.map(({ title, text, ofPro, picture }) => (
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
                {ofPro && <ProBadge />}
              </div>
              <p className="mt-2 text-muted">{t[text]}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {compact.map(({ Icon, title, text, ofPro }) => (
          <li key={title} className="flex gap-4 border-b border-line py-6">
            <Icon className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-accent" />
            <div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-lg">{t[title]}</h3>
                {ofPro && <ProBadge />}
              </div>
              <p className="mt-1 text-[0.9375rem] text-muted">{t[text]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
