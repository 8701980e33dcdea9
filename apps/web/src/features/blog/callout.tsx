import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** An aside within the text. */
export function Callout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <aside className="callout" aria-label={title}>
      <p className="callout-title">
        <Info className="size-5 shrink-0" />
        {title}
      </p>
      {children}
    </aside>
  )
}
