import type { ReactNode } from 'react'

export interface HomeGridProps {
  /** A part that is false is left out, and its neighbour takes the whole row. */
  readonly upNext: ReactNode
  readonly charged: ReactNode
  readonly figures: ReactNode
  readonly rail: ReactNode
  readonly banner?: ReactNode
  readonly upcoming: ReactNode
  readonly actions: ReactNode
}

/**
 * The parts of Home, in twelve columns on a wide screen, where past charges are next to what comes next. On a
 * narrower one they come after the renewals; on a phone the renewals come before the days.
 */
export function HomeGrid({ upNext, charged, figures, rail, banner, upcoming, actions }: HomeGridProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-5 xl:grid-cols-12 [&>*]:xl:col-span-12">
      {upNext && <div className={charged ? 'xl:-order-2 xl:col-span-7!' : 'xl:-order-2'}>{upNext}</div>}
      {figures && <div>{figures}</div>}
      {rail && <div className="skip-offscreen-52 max-sm:order-1">{rail}</div>}
      {banner && <div className="max-sm:order-2">{banner}</div>}
      {upcoming && <div className="skip-offscreen-96">{upcoming}</div>}
      {charged && (
        <div className={`skip-offscreen-52 max-sm:order-3 xl:-order-1 ${upNext ? 'xl:col-span-5!' : ''}`}>
          {charged}
        </div>
      )}
      <div className="max-sm:order-4">{actions}</div>
    </div>
  )
}
