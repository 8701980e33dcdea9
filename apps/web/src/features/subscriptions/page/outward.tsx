import { pageScreenTexts } from '@duely/texts/page-screen'
import { ExternalLink } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'

/** An external link labelled by its host, in a new tab without a Referer. */
export function Outward({ to }: { readonly to: string }) {
  const t = useTexts(pageScreenTexts)
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex items-center gap-1.5 justify-self-start rounded-xs text-accent-ink underline decoration-accent-line underline-offset-4 hover:decoration-current"
    >
      {URL.canParse(to) ? new URL(to).hostname.replace(/^www\./, '') : to}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t.newTab}</span>
    </a>
  )
}
