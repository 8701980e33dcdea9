import type { Cancelling } from '@duely/contract'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { formatDay } from '#web/lib/format-day.ts'
import { paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { CancelFacts } from '#web/subscription/cancelling/cancel-facts.tsx'
import { buttonLook } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { RULE } from './difficulty-rule.tsx'

export interface CancelPageProps {
  readonly facts: Cancelling
  readonly website: string
}

/** How one service is cancelled, for everybody. */
export function CancelPage({ facts, website }: CancelPageProps) {
  const { service, link, source } = facts
  return (
    <article className="mx-auto max-w-2xl px-5 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <TextLink to={paths.cancel} className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem]">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All services
      </TextLink>
      <h1 className="mt-6 text-4xl leading-[1.1] sm:text-5xl">How to cancel {service}</h1>
      <a
        href={link ?? website}
        target="_blank"
        rel="noreferrer noopener"
        className={buttonLook('primary', 'lg', false, 'mt-6')}
      >
        {link === null ? `Go to ${service}` : 'Go to where you cancel'}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <section
        aria-label="What is known"
        className="mt-8 rounded-xl border border-line bg-surface p-6 sm:p-8"
      >
        <CancelFacts facts={facts} day={formatDay(source.day, 'long')} />
      </section>
      <p className="mt-6 text-[0.9375rem] text-muted">
        The difficulty follows from these facts by{' '}
        <TextLink to={`${paths.cancel}#${RULE}`}>one rule for all services</TextLink>. Is something different
        now?{' '}
        <a
          href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(`Cancelling ${service} has changed`)}`}
          className="rounded-xs font-medium text-accent-ink underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          Report a change
        </a>
      </p>
    </article>
  )
}
