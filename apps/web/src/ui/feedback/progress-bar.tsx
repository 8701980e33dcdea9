export interface ProgressBarProps {
  /** Accessible name: what is in progress. */
  readonly label: string
  /** Visible, and read as its value: "100 of 250 rows saved". */
  readonly text: string
  readonly value: number
  readonly max: number
}

/** How far something that takes a while has come. */
export function ProgressBar({ label, text, value, max }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
      className="grid gap-2"
    >
      <span className="figures text-sm text-muted">{text}</span>
      {/* Sized by attributes, because the content policy blocks inline styles. */}
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 100 6"
        className="h-1.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="6" className="fill-sunken" />
        <rect width={share * 100} height="6" className="fill-accent" />
      </svg>
    </div>
  )
}
