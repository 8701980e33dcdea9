import { LANGUAGES, type Language } from '@duely/texts'
import { siteFrameTexts } from '@duely/texts/site-frame'
import { Link, useLocation } from 'react-router'
import { languageName } from '#web/language/language-name.ts'
import { englishPath, isInEveryLanguage, pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { footerLink } from './site-links.ts'

/** The page in the other languages, or their home page; and what there is in English alone. */
export function LanguageSwitch() {
  const t = useTexts(siteFrameTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const page = englishPath(pathname)
  const leadsTo = (each: Language) => {
    if (isInEveryLanguage(page)) return pathIn(each, page)
    return each === language ? pathname : pathIn(each, paths.home)
  }
  return (
    <nav
      aria-label={t.language}
      className="mx-auto max-w-6xl border-t border-line px-5 py-6 text-sm text-muted sm:px-8"
    >
      <ul className="flex flex-wrap gap-x-6">
        {LANGUAGES.map((each) => (
          <li key={each}>
            <Link
              to={leadsTo(each)}
              lang={each}
              hrefLang={each}
              aria-current={each === language ? 'true' : undefined}
              className={each === language ? `${footerLink} -mx-2 px-2 font-medium` : footerLink}
            >
              {/* A browser may name it differently from the prerendered page. */}
              <span suppressHydrationWarning>{languageName(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1">{t.onlyEnglish}</p>
    </nav>
  )
}
