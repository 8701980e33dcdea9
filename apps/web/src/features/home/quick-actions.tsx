import { Bell, ChartColumn, CreditCard, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/data/card.tsx'
import { type NeedsConnection, useUnavailable } from '../../ui/outage.ts'
import { addSubscriptionPath } from './add-subscription.tsx'

const look =
  'flex h-full min-h-18 w-full flex-col items-start justify-between gap-1.5 p-3 text-left text-sm leading-5 font-medium transition-colors duration-150 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

export interface QuickActionsProps {
  /** Id of the text that explains why nothing can be added; undefined when it can. */
  readonly fullNote: string | undefined
}

/** Main links (spec, Dashboard home). */
export function QuickActions({ fullNote }: QuickActionsProps) {
  return (
    <Card title="Quick Actions" padding="flush" className="overflow-hidden">
      <ul className="grid grid-cols-2 border-t border-line [&>li]:border-line [&>li:nth-child(even)]:border-l [&>li:nth-child(n+3)]:border-t">
        <li>
          {fullNote === undefined ? (
            <Action to={addSubscriptionPath} icon={<Plus />} needsConnection>
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

interface ActionProps extends NeedsConnection {
  readonly to: string
  readonly icon: ReactNode
  readonly children: string
}

function Action({ to, icon, needsConnection, children }: ActionProps) {
  const unavailable = useUnavailable(needsConnection, {})
  return (
    <Link to={to} {...unavailable} className={`${look} -outline-offset-2 hover:bg-sunken`}>
      <span aria-hidden="true" className="text-accent">
        {icon}
      </span>
      {children}
    </Link>
  )
}
