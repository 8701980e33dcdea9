import { uiTexts } from '@duely/texts/ui'
import { useTexts } from '#web/language/reader-language.tsx'
/** A thin line at the top while something is fetched; appears after a short delay. */
export function LoadingLine() {
  const t = useTexts(uiTexts)
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear-late overflow-hidden">
      <div className="h-full w-2/5 animate-slide bg-accent motion-reduce:w-full" />
      <span className="sr-only">{t.loading}</span>
    </div>
  )
}
