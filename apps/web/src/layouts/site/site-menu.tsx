import { Menu, X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { headerLinks } from './site-links.ts'

/**
 * The header's menu on a phone. A `details`, so that it opens without script; lib/public-page/public-page-script.ts
 * closes it on Esc, on leaving and on a choice, and signs out.
 */
export function SiteMenu() {
  return (
    <details data-menu="" className="group ml-auto md:hidden">
      <summary
        aria-label="Menu"
        className="-mr-2 grid size-11 list-none place-items-center rounded-md text-ink hover:bg-sunken [&::-webkit-details-marker]:hidden [&_svg]:size-6 [&_svg]:stroke-[1.75]"
      >
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="not-group-open:hidden" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-5 pt-3 pb-6 shadow-float sm:px-8">
        <nav aria-label="Main">
          <ul className="divide-y divide-line">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex h-13 items-center font-display text-xl font-medium">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-4 grid gap-2.5 signed-in:hidden">
          <LinkButton to={paths.signup} size="lg" wide>
            Get Started
          </LinkButton>
          <LinkButton to={paths.login} variant="secondary" size="lg" wide>
            Sign In
          </LinkButton>
        </div>
        <div className="mt-4 grid gap-2.5 signed-out:hidden">
          <LinkButton to={paths.dashboard} size="lg" wide>
            Dashboard
          </LinkButton>
          <Button variant="secondary" size="lg" wide data-log-out="">
            Logout
          </Button>
        </div>
      </div>
    </details>
  )
}
