import { uiTexts } from '@duely/texts/ui'
import { useTexts } from '#web/language/reader-language.tsx'

/** Skip link: first Tab stop, jumps to the element with the id `main`. */
export function SkipLink() {
  const t = useTexts(uiTexts)
  return (
    <a
      href="#main"
      className="fixed top-3 inset-s-3 z-50 -translate-y-24 rounded-md border border-line bg-surface px-4 py-2 font-medium text-ink transition-transform duration-150 focus:translate-y-0 focus:shadow-float"
    >
      {t.skip}
    </a>
  )
}
