import { siteFrameTexts } from '@duely/texts/site-frame'
import { CalendarX2, LifeBuoy, LockKeyhole } from 'lucide-react'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { AppName } from '#web/ui/app-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PageLink } from './page-link.tsx'
import { footerGroups, footerLink } from './site-links.ts'

/** (spec, section 1) */
const claims = [
  { Icon: CalendarX2, text: 'cancelAnytime', ofPlans: true },
  { Icon: LockKeyhole, text: 'securePayments', ofPlans: true },
  { Icon: LifeBuoy, text: 'supportAlways', ofPlans: false },
] as const

/** The footer of the public pages. */
export function SiteFooter() {
  const t = useTexts(siteFrameTexts)
  const language = useLanguage()
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 md:grid-cols-[1.6fr_1fr_1fr] md:py-16">
        <div className="grid content-start justify-items-start gap-4">
          <Logo to={pathIn(language, paths.home)} />
          <p className="max-w-xs text-[0.9375rem] text-muted">{t.motto}</p>
        </div>
        {footerGroups(t).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-3 grid justify-items-start gap-1">
              {links.map((link) => (
                <PageLink key={link.to} link={link} className={footerLink} />
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <LanguageSwitch />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line px-5 py-6 text-sm text-muted sm:px-8">
        <ul className="flex flex-wrap gap-x-7 gap-y-2">
          {claims.map(({ Icon, text, ofPlans }) => (
            <li
              key={text}
              className={classNames('flex items-center gap-2', ofPlans && 'without-plans:hidden')}
            >
              <Icon className="size-4 text-accent" />
              {t[text]}
            </li>
          ))}
        </ul>
        <p>
          © 2026 <AppName />
        </p>
      </div>
    </footer>
  )
}
