import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { proseElements } from '#web/layouts/site/prose-elements.tsx'
import { formatDay } from '#web/lib/format-day.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { LegalFacts } from './legal-meta.ts'

export interface LegalPageProps {
  readonly facts: LegalFacts
  readonly Text: (props: { readonly components?: object }) => ReactNode
}

/** Contact, privacy, terms, refund: one column of text (spec, section 2). */
export function LegalPage({ facts, Text }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <TextLink to={paths.home} className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem]">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Home
      </TextLink>
      <h1 className="mt-6 text-4xl sm:text-5xl">{facts.title}</h1>
      <p className="mt-3 text-[0.9375rem] text-muted">
        Last updated <time dateTime={facts.updated}>{formatDay(facts.updated, 'long')}</time>
      </p>
      <div className="prose mt-9">
        <Text components={proseElements} />
      </div>
    </div>
  )
}
