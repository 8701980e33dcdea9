import { siteFrameTexts } from '@duely/texts/site-frame'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { PageLink } from './page-link.tsx'
import { headerLinks } from './site-links.ts'

export interface SiteMenuProps {
  readonly onLogOut: () => void
}

/**
 * The header's menu on a phone. A `details`, so that it opens without
 * script; Esc, leaving and a choice close it.
 */
export function SiteMenu({ onLogOut }: SiteMenuProps) {
  const t = useTexts(siteFrameTexts)
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const close = () => menu.current?.removeAttribute('open')
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever a link was followed
  useEffect(close, [key])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target)) return
      menu.current?.removeAttribute('open')
    }
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.removeAttribute('open')
      summary.current?.focus()
    }
    document.addEventListener('click', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', leaveByKey)
    return () => {
      document.removeEventListener('click', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', leaveByKey)
    }
  }, [])
  return (
    <details ref={menu} className="group ms-auto md:hidden">
      <summary
        ref={summary}
        aria-label={t.menu}
        className="-me-2 grid size-11 list-none place-items-center rounded-md text-ink hover:bg-sunken [&::-webkit-details-marker]:hidden [&_svg]:size-6 [&_svg]:stroke-[1.75]"
      >
        <Menu className="group-open:hidden" />
        <X className="not-group-open:hidden" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-5 pt-3 pb-6 shadow-float sm:px-8">
        <nav aria-label={t.main}>
          <ul className="divide-y divide-line">
            {headerLinks(t).map((link) => (
              <PageLink
                key={link.to}
                link={link}
                className="flex h-13 items-center font-display text-xl font-medium"
              />
            ))}
          </ul>
        </nav>
        <div className="mt-4 grid gap-2.5 signed-in:hidden">
          <LinkButton to={paths.signup} size="lg" wide className="sign-up-limited:hidden">
            {t.getStarted}
          </LinkButton>
          <LinkButton to={paths.login} variant="secondary" size="lg" wide>
            {t.signIn}
          </LinkButton>
        </div>
        <div className="mt-4 grid gap-2.5 signed-out:hidden">
          <LinkButton to={paths.dashboard} size="lg" wide>
            {t.dashboard}
          </LinkButton>
          <Button
            variant="secondary"
            size="lg"
            wide
            onClick={() => {
              close()
              onLogOut()
            }}
          >
            {t.logOut}
          </Button>
        </div>
      </div>
    </details>
  )
}
