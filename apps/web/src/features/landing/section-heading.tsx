import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  readonly title: string
  readonly children: ReactNode
}

/** Section title with a sentence below it. */
export function SectionHeading({ title, children }: SectionHeadingProps) {
  return (
    <header className="max-w-2xl">
      <h2 className="text-4xl font-medium sm:text-5xl">{title}</h2>
      <p className="mt-4 text-lg text-muted">{children}</p>
    </header>
  )
}
