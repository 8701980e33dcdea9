import type { ReactNode } from 'react'
import { RowList } from '#web/ui/data/row-list.tsx'

export interface LogPartProps {
  readonly title: string
  /** Shown without rows. */
  readonly empty: string | undefined
  readonly children?: ReactNode
}

/** A titled part of the log. */
export function LogPart({ title, empty, children }: LogPartProps) {
  return (
    <section aria-label={title} className="border-t border-line">
      <PartTitle>{title}</PartTitle>
      {empty === undefined ? (
        <RowList label={title} className="border-t border-line">
          {children}
        </RowList>
      ) : (
        <p className="border-t border-line px-4 py-4 text-[0.9375rem] text-muted sm:px-6">{empty}</p>
      )}
    </section>
  )
}

export function PartTitle({ children }: { readonly children: string }) {
  return (
    <h3 className="bg-sunken px-4 py-2 font-sans text-sm font-medium tracking-normal text-muted sm:px-6">
      {children}
    </h3>
  )
}
