import { Bell, CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BannerTone = 'info' | 'soon' | 'loss'

const tones: Record<BannerTone, { look: string; icon: ReactNode }> = {
  info: { look: 'border-accent-line bg-accent-soft text-accent-ink', icon: <Bell /> },
  soon: { look: 'border-soon-line bg-soon-soft text-soon-ink', icon: <Info /> },
  loss: { look: 'border-loss-line bg-loss-soft text-loss-ink', icon: <CircleAlert /> },
}

export interface BannerProps {
  readonly tone?: BannerTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `alert` for something that just failed; otherwise part of the page. */
  readonly role?: 'alert' | 'status'
  readonly className?: string
}

/** A message about the whole screen, with at most one action. */
export function Banner({ tone = 'info', title, children, action, role, className }: BannerProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border px-4 py-3.5 sm:px-5',
        tones[tone].look,
        className,
      )}
    >
      <div className="flex min-w-56 flex-1 items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {tones[tone].icon}
        <div className="grid gap-0.5 text-[0.9375rem]">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
