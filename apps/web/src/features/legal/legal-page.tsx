import { legalPageTexts } from '@duely/texts/legal-page'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { proseElements } from '#web/layouts/site/prose-elements.tsx'
import { formatDay } from '#web/lib/format-day.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { LegalFacts } from './legal-meta.ts'

export interface LegalPageProps {
  readonly facts: Pick<LegalFacts, 'title' | 'updated'>
  readonly Text: (props: { readonly components?: object }) => ReactNode
}

/** Contact, privacy, terms, refund: one column of text (spec, section 2). */
export function LegalPage({ facts, Text }: LegalPageProps) {
  const t = useTexts(legalPageTexts)
  const language = useLanguage()
  const day = <time dateTime={facts.updated}>{formatDay(facts.updated, 'long', language)}</time>
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <TextLink
        to={pathIn(language, paths.home)}
        className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem]"
      >
        <ArrowLeft className="size-4" />
        {t.backHome}
      </TextLink>
      <h1 className="mt-6 text-4xl sm:text-5xl">{facts.title}</h1>
      <p className="mt-3 text-[0.9375rem] text-muted">{withParts(t.updated, { day })}</p>
      <div className="prose mt-9">
        <Text components={proseElements} />
      </div>
    </div>
  )
}

/** The same for the route of a text. */
export const legalPage = (facts: LegalFacts, Text: LegalPageProps['Text']) => () => (
  <LegalPage facts={facts} Text={Text} />
)
