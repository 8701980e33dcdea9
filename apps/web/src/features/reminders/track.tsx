import type { Wording } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { Circle, CircleCheck, CircleDot, CircleSlash } from 'lucide-react'
import { Fragment } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type TrackStop, trackWords } from './reminder-track.ts'

/** Told apart by shape, and by colour as well. */
const LOOKS = {
  sent: { Icon: CircleCheck, className: 'text-accent-ink' },
  next: { Icon: CircleDot, className: 'text-soon-ink font-semibold' },
  skipped: { Icon: CircleSlash, className: 'text-muted' },
  ahead: { Icon: Circle, className: 'text-muted' },
} as const

export interface TrackProps {
  readonly stops: readonly TrackStop[]
  readonly culture: Wording
}

/**
 * 7 – 3 – 1: what happened to each reminder of the next renewal. The numbers are drawn by the style sheet.
 */
export function Track({ stops, culture }: TrackProps) {
  const t = useTexts(remindersListTexts)
  if (stops.length === 0) return null
  const words = trackWords(stops, culture, t)
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex items-center gap-1.5">
      {stops.map(({ days, state }, place) => {
        const { Icon, className } = LOOKS[state]
        return (
          <Fragment key={days}>
            {place > 0 && <span className="w-3 border-t border-control" />}
            <span
              data-days={days}
              className={classNames(
                'inline-flex items-center gap-1 before:content-[attr(data-days)]',
                className,
              )}
            >
              <Icon className="size-4" />
            </span>
          </Fragment>
        )
      })}
    </span>
  )
}
