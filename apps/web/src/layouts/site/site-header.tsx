import { siteFrameTexts } from '@duely/texts/site-frame'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageLink } from './page-link.tsx'
import { headerLinks } from './site-links.ts'
import { SiteMenu, type SiteMenuProps } from './site-menu.tsx'

/**
 * Fixed header of the public pages. Contains both the signed-in and the signed-out state, and the stylesheet
 * shows the right one, before any script runs and in a page that is the same for all.
 */
export function SiteHeader({ onLogOut }: SiteMenuProps) {
  const t = useTexts(siteFrameTexts)
  const language = useLanguage()
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md print:static">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-8 px-5 sm:px-8">
        <Logo to={pathIn(language, paths.home)} />
        <nav aria-label={t.main} className="flex-1 max-md:hidden">
          <ul className="flex gap-1">
            {headerLinks(t).map((link) => (
              <PageLink
                key={link.to}
                link={link}
                className="inline-flex h-10 items-center rounded-md px-3 text-[0.9375rem] font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
              />
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2 max-md:hidden">
          <LinkButton to={paths.login} variant="ghost" className="signed-in:hidden">
            {t.signIn}
          </LinkButton>
          <LinkButton to={paths.signup} className="sign-up-limited:hidden signed-in:hidden">
            {t.getStarted}
          </LinkButton>
          <LinkButton to={paths.dashboard} className="signed-out:hidden">
            {t.dashboard}
          </LinkButton>
        </div>
        <SiteMenu onLogOut={onLogOut} />
      </div>
    </header>
  )
}
