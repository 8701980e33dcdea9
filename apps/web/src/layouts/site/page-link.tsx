import { Link } from 'react-router'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage } from '#web/language/reader-language.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import type { SiteLink } from './site-links.ts'

/** An entry of the header or the footer, which stays in the language of the page where it can. */
export function PageLink({ link, className }: { readonly link: SiteLink; readonly className: string }) {
  const language = useLanguage()
  const { legalUrl } = useServerFacts()
  return (
    <li className={link.ofPlans ? 'without-plans:hidden' : undefined}>
      <Link
        to={(link.isLegal && legalUrl) || pathIn(language, link.to)}
        hrefLang={language !== 'en' && link.isEnglish ? 'en' : undefined}
        className={className}
      >
        {link.label}
      </Link>
    </li>
  )
}
