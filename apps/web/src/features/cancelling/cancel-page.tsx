import type { Cancelling } from '@duely/contract'
import { cancelPageTexts } from '@duely/texts/cancel-page'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { formatDay } from '#web/lib/format-day.ts'
import { paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { CancelFacts } from '#web/subscription/cancelling/cancel-facts.tsx'
import { buttonLook } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { RULE } from './difficulty-rule.tsx'

export interface CancelPageProps {
  /** With its note and region in the language of the page. */
  readonly facts: Cancelling
  readonly website: string
}

/** How one service is cancelled, for everybody. */
export function CancelPage({ facts, website }: CancelPageProps) {
  const t = useTexts(cancelPageTexts)
  const language = useLanguage()
  const { service, link, source } = facts
  return (
    <article className="mx-auto max-w-2xl px-5 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <TextLink
        to={pathIn(language, paths.cancel)}
        className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem]"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t.allServices}
      </TextLink>
      <h1 className="mt-6 text-4xl leading-[1.1] sm:text-5xl">{t.title({ service })}</h1>
      <a
        href={link ?? website}
        target="_blank"
        rel="noreferrer noopener"
        className={buttonLook('primary', 'lg', false, 'mt-6')}
      >
        {link === null ? t.goTo({ service }) : t.goToCancel}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">{t.newTab}</span>
      </a>
      <section aria-label={t.known} className="mt-8 rounded-xl border border-line bg-surface p-6 sm:p-8">
        <CancelFacts facts={facts} day={formatDay(source.day, 'long', language)} />
      </section>
      <p className="mt-6 text-[0.9375rem] text-muted">
        {withParts(t.judged, {
          rule: <TextLink to={pathIn(language, `${paths.cancel}#${RULE}`)}>{t.rule}</TextLink>,
          report: (
            <a
              href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(t.reportSubject({ service }))}`}
              className="rounded-xs font-medium text-accent-ink underline decoration-accent-line underline-offset-4 hover:decoration-current"
            >
              {t.report}
            </a>
          ),
        })}
      </p>
    </article>
  )
}
