import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { browserLanguage } from '#web/language/browser-language.ts'
import { englishPath, isInEveryLanguage, pathIn } from '#web/language/page-address.ts'
import { useLanguage } from '#web/language/reader-language.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useRememberedFlag } from '#web/ui/use-remembered.ts'
import type { LanguageOfferProps } from './language-offer.tsx'

type Part = { default: ComponentType<LanguageOfferProps> }

const LanguageOffer = lazy(() =>
  import('./language-offer.tsx').then(
    (file): Part => ({ default: file.LanguageOffer }),
    // Nobody misses it.
    (): Part => ({ default: () => null }),
  ),
)

/** The place of the line that offers a page in the browser's language, until it was dismissed. */
export function OfferSlot() {
  const isHydrated = useHydrated()
  const language = useLanguage()
  const page = englishPath(useLocation().pathname)
  const [isDismissed, rememberDismissed] = useRememberedFlag('duely.language-offer-dismissed')
  if (!isHydrated || isDismissed || !isInEveryLanguage(page)) return null
  const wanted = browserLanguage()
  if (wanted === language) return null
  return (
    <Suspense>
      <LanguageOffer language={wanted} to={pathIn(wanted, page)} onDismiss={() => rememberDismissed(true)} />
    </Suspense>
  )
}
