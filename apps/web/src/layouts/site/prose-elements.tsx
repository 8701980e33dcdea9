import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { site } from '../../site.ts'

/** Links within the site go through the router; others send no referrer. */
function ProseLink({ href = '', ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link {...rest} to={href} />
  return href.startsWith('http') ? <a {...rest} href={href} rel="noopener" /> : <a {...rest} href={href} />
}

/** A table that scrolls by itself where the page is narrow; by keyboard too. */
function ProseTable(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field
    <div role="group" aria-label="Table" className="table-scroller" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

/** Checklists are for paper and for the head: their boxes are pictures. */
function ProseInput({ type }: ComponentProps<'input'>) {
  return type === 'checkbox' ? <span aria-hidden="true" className="check-mark" /> : null
}

/** Where support can be written to. */
function SupportEmail() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
}

/** The components that render the elements of a text from /content. */
export const proseElements = { a: ProseLink, table: ProseTable, input: ProseInput, SupportEmail }
