import { classNames } from '../class-names.ts'

export interface DatedPostmarkProps {
  /** Two short texts, one below the other: a day and an hour. */
  readonly day: string
  readonly hour: string
  readonly className?: string
}

/** A postmark with its day, hour and waves, which end above the text on a stamp. Decorative. */
export function DatedPostmark({ day, hour, className }: DatedPostmarkProps) {
  return (
    <svg
      viewBox="0 0 210 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('absolute h-24 w-52 text-ink opacity-45', className)}
    >
      <circle cx="48" cy="48" r="45" />
      <circle cx="48" cy="48" r="31" />
      <g>
        <path d="M98 30c9-6 15-6 24 0s15 6 24 0 15-6 24 0 15 6 24 0" />
        <path d="M98 44c9-6 15-6 24 0s15 6 24 0 15-6 24 0 15 6 24 0" />
        <path d="M98 58c9-6 15-6 24 0s15 6 24 0 15-6 24 0 15 6 24 0" />
      </g>
      <text
        x="48"
        y="45"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        className="font-sans text-[11px] font-semibold uppercase"
      >
        {day}
      </text>
      <text
        x="48"
        y="59"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        className="font-sans text-[11px] font-semibold"
      >
        {hour}
      </text>
    </svg>
  )
}
