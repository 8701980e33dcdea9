import type { ReactNode } from 'react'

/** Visually hidden text for screen readers. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
