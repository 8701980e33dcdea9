import type { Language } from '@duely/texts'
import { languageOfferTexts } from '@duely/texts/language-offer'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { LanguageProvider, useTexts } from '#web/language/reader-language.tsx'

export interface LanguageOfferProps {
  /** Which the browser reads. */
  readonly language: Language
  /** The page in that language. */
  readonly to: string
  readonly onDismiss: () => void
}

/** A line that offers the page in the reader's language. It lies over the page, so that nothing moves. */
export function LanguageOffer(props: LanguageOfferProps) {
  return (
    <LanguageProvider value={props.language}>
      <Offer {...props} />
    </LanguageProvider>
  )
}

function Offer({ language, to, onDismiss }: LanguageOfferProps) {
  const t = useTexts(languageOfferTexts)
  return (
    <aside
      lang={language}
      aria-label={t.label}
      className="fixed inset-x-3 bottom-4 z-20 mx-auto flex max-w-xl items-center gap-x-4 rounded-lg border border-line bg-surface py-1.5 ps-4 pe-2 text-[0.9375rem] shadow-float print:hidden"
    >
      <p className="flex flex-1 flex-wrap items-center gap-x-4">
        <span>{t.text}</span>
        <Link
          to={to}
          className="inline-flex min-h-8 items-center rounded-xs font-medium text-accent-ink underline decoration-accent-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
        >
          {t.open}
        </Link>
      </p>
      <button
        type="button"
        aria-label={t.dismiss}
        title={t.dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X className="size-5" />
      </button>
    </aside>
  )
}
