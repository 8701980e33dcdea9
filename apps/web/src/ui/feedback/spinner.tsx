import { uiTexts } from '@duely/texts/ui'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '../class-names.ts'

interface RingProps {
  readonly className?: string | undefined
}

/** The spinner alone, for places that already say what they wait for. */
export function Ring({ className }: RingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('animate-spin-calm', className ?? 'size-5')}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

interface SpinnerProps {
  /** For screen readers only; default: that something loads. */
  readonly label?: string
  readonly className?: string | undefined
}

export function Spinner({ label, className }: SpinnerProps) {
  const t = useTexts(uiTexts)
  return (
    <span role="status" className="inline-flex text-accent">
      <Ring className={className} />
      <span className="sr-only">{label ?? t.loading}</span>
    </span>
  )
}

/** A spinner in the middle of an empty page. */
export function PageSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner className="size-8" />
    </main>
  )
}
