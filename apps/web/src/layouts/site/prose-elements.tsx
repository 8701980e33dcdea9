import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { site } from '#web/site.ts'

const LEGAL: readonly string[] = [paths.privacy, paths.terms, paths.refund]

/** Internal links use the router; others send no Referer. An operator's own legal pages are elsewhere. */
function ProseLink({ href = '', ...rest }: ComponentProps<'a'>) {
  const { legalUrl } = useServerFacts()
  if (legalUrl !== null && LEGAL.includes(href)) return <a {...rest} href={legalUrl} rel="noopener" />
  if (href.startsWith('/')) return <Link {...rest} to={href} />
  return href.startsWith('http') ? <a {...rest} href={href} rel="noopener" /> : <a {...rest} href={href} />
}

/** A table that scrolls horizontally on narrow pages, also by keyboard. */
function ProseTable(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field
    <div role="group" aria-label="Table" className="table-scroller" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

/** Checkboxes in texts are decorative. */
function ProseInput({ type }: ComponentProps<'input'>) {
  return type === 'checkbox' ? <span aria-hidden="true" className="check-mark" /> : null
}

/** The support address. */
function SupportEmail() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
}

/** Components for the elements of a text from /content. */
export const proseElements = { a: ProseLink, table: ProseTable, input: ProseInput, SupportEmail }
