import { CalendarX2, LifeBuoy, LockKeyhole } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { site } from '../../site.ts'
import { Logo } from '../../ui/logo.tsx'
import { footerGroups } from './site-links.ts'

/** (spec, section 1) */
const claims = [
  { Icon: CalendarX2, text: 'Cancel anytime' },
  { Icon: LockKeyhole, text: 'Secure payments' },
  { Icon: LifeBuoy, text: '24/7 support' },
]

/** The footer of the public pages. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 md:grid-cols-[1.6fr_1fr_1fr] md:py-16">
        <div className="grid content-start justify-items-start gap-4">
          <Logo to={paths.home} />
          <p className="max-w-xs text-[0.9375rem] text-muted">
            Fair warning before a paid subscription renews.
          </p>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-3 grid justify-items-start gap-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center rounded-sm text-[0.9375rem] text-muted decoration-accent-line underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line px-5 py-6 text-sm text-muted sm:px-8">
        <ul className="flex flex-wrap gap-x-7 gap-y-2">
          {claims.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-4 text-accent" />
              {text}
            </li>
          ))}
        </ul>
        <p>© 2026 {site.name}</p>
      </div>
    </footer>
  )
}
