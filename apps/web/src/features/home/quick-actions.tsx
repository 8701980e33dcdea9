import { Bell, ChartColumn, ChevronRight, CreditCard, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/data/card.tsx'
import { addSubscriptionPath } from './add-subscription.tsx'

const look =
  'flex min-h-13 w-full items-center gap-3 px-5 py-2.5 text-left font-medium transition-colors duration-150 sm:px-6 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

export interface QuickActionsProps {
  /** The id of what says why nothing can be added; undefined while something can. */
  readonly fullNote: string | undefined
}

/** Where one goes from here (spec, Dashboard home). */
export function QuickActions({ fullNote }: QuickActionsProps) {
  return (
    <Card title="Quick Actions" padding="flush" className="overflow-hidden">
      <ul className="divide-y divide-line border-t border-line">
        <li>
          {fullNote === undefined ? (
            <Action to={addSubscriptionPath} icon={<Plus />}>
              Add New Subscription
            </Action>
          ) : (
            <button
              type="button"
              disabled
              aria-describedby={fullNote}
              className={`${look} cursor-not-allowed opacity-55`}
            >
              <span aria-hidden="true" className="text-accent">
                <Plus />
              </span>
              Add New Subscription
            </button>
          )}
        </li>
        <li>
          <Action to={paths.reminders} icon={<Bell />}>
            View Reminders
          </Action>
        </li>
        <li>
          <Action to={paths.subscriptions} icon={<CreditCard />}>
            Manage Subscriptions
          </Action>
        </li>
        <li>
          <Action to={paths.analytics} icon={<ChartColumn />}>
            View Analytics
          </Action>
        </li>
      </ul>
    </Card>
  )
}

type ActionProps = { readonly to: string; readonly icon: ReactNode; readonly children: string }

function Action({ to, icon, children }: ActionProps) {
  return (
    <Link to={to} className={`${look} -outline-offset-2 hover:bg-sunken`}>
      <span aria-hidden="true" className="text-accent">
        {icon}
      </span>
      <span className="flex-1">{children}</span>
      <ChevronRight aria-hidden="true" className="text-muted" />
    </Link>
  )
}
