import { homeTexts } from '@duely/texts/home'
import { Bell, ChartColumn, CreditCard, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { type NeedsConnection, useUnavailable } from '#web/ui/outage.ts'
import { addSubscriptionPath } from './add-subscription.tsx'

const look =
  'inline-flex min-h-8 items-center gap-2 rounded-xs text-start font-medium max-sm:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent'

const HEADING = 'quick-actions'

export interface QuickActionsProps {
  /** Id of the text that explains why nothing can be added; undefined when it can. */
  readonly fullNote: string | undefined
}

/** Main links (spec, Dashboard home). */
export function QuickActions({ fullNote }: QuickActionsProps) {
  const t = useTexts(homeTexts)
  const links = [
    { to: paths.reminders, Icon: Bell, label: t.viewReminders },
    { to: paths.subscriptions, Icon: CreditCard, label: t.manageAll },
    { to: paths.analytics, Icon: ChartColumn, label: t.viewAnalytics },
  ]
  return (
    <nav
      aria-labelledby={HEADING}
      className="flex flex-wrap items-center gap-x-8 gap-y-1 px-4 text-sm leading-5 sm:px-6"
    >
      <h2 id={HEADING} className="font-sans text-sm font-medium tracking-normal text-muted max-xl:basis-full">
        {t.quickActions}
      </h2>
      <ul className="grid grow grid-cols-2 gap-x-4 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-8">
        <li>
          {fullNote === undefined ? (
            <Action to={addSubscriptionPath} icon={<Plus />} needsConnection>
              {t.addNew}
            </Action>
          ) : (
            <button
              type="button"
              disabled
              aria-describedby={fullNote}
              className={`${look} cursor-not-allowed opacity-55`}
            >
              <Plus />
              {t.addNew}
            </button>
          )}
        </li>
        {links.map(({ to, Icon, label }) => (
          <li key={to}>
            <Action to={to} icon={<Icon />}>
              {label}
            </Action>
          </li>
        ))}
      </ul>
    </nav>
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
    <Link
      to={to}
      {...unavailable}
      className={`${look} decoration-accent-line underline-offset-4 hover:underline`}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </Link>
  )
}
