import { Dialog } from '@base-ui/react/dialog'
import { LogOut, Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { SkipLink } from '../../ui/actions/skip-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Ring } from '../../ui/feedback/spinner.tsx'
import { Logo } from '../../ui/logo.tsx'
import { backdropLook } from '../../ui/overlays/dialog.tsx'
import { useRememberedFlag } from '../../ui/use-remembered-flag.ts'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** Only this very path lights it up, not those below it. */
  readonly end?: boolean
}

export interface DashboardShellProps {
  readonly homePath: string
  readonly items: readonly NavItem[]
  /** Full name, or `User` where there is none. */
  readonly name: string
  /** Theirs, for the avatar: at most two letters, or `U`. */
  readonly initials: string
  readonly email: string
  readonly onLogOut: () => void
  readonly loggingOut?: boolean
  /** Above the person: the appearance choice. Hidden while the sidebar is collapsed. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

function NavItems({
  items,
  collapsed,
  onGo,
}: {
  readonly items: readonly NavItem[]
  readonly collapsed: boolean
  readonly onGo?: () => void
}) {
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end ?? false}
              {...(onGo && { onClick: onGo })}
              title={collapsed ? item.label : undefined}
              className={classNames(
                'flex h-10 items-center gap-3 rounded-md font-medium text-muted transition-colors duration-150 pointer-coarse:h-12',
                'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink',
                '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
                collapsed ? 'justify-center' : 'px-3',
              )}
            >
              <span aria-hidden="true">{item.icon}</span>
              <span className={collapsed ? 'sr-only' : undefined}>{item.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PersonProps = Pick<DashboardShellProps, 'name' | 'initials' | 'email' | 'onLogOut' | 'extra'> & {
  readonly loggingOut: boolean
  readonly collapsed: boolean
}

function Person({ name, initials, email, onLogOut, loggingOut, extra, collapsed }: PersonProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      {!collapsed && extra}
      <div className={classNames('flex items-center gap-3', collapsed && 'justify-center')}>
        <Avatar initials={initials} />
        <div className={collapsed ? 'sr-only' : 'min-w-0 flex-1 leading-tight'}>
          <div className="truncate text-[0.9375rem] font-medium">{name}</div>
          <div className="truncate text-[0.8125rem] text-muted">{email}</div>
        </div>
      </div>
      <button
        type="button"
        onClick={onLogOut}
        disabled={loggingOut}
        aria-busy={loggingOut || undefined}
        title={collapsed ? 'Log Out' : undefined}
        className={classNames(
          'flex h-10 items-center gap-3 rounded-md text-[0.9375rem] font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:h-12',
          collapsed ? 'justify-center' : 'px-3',
        )}
      >
        {loggingOut ? (
          <Ring className="size-5" />
        ) : (
          <LogOut aria-hidden="true" className="size-5 stroke-[1.75]" />
        )}
        <span className={collapsed ? 'sr-only' : undefined}>Log Out</span>
      </button>
    </div>
  )
}

/** The frame of every dashboard screen: a sidebar that folds away, or on a phone a bar with a menu. */
export function DashboardShell(props: DashboardShellProps) {
  const { homePath, items, loggingOut = false, children, ...person } = props
  const [collapsed, setCollapsed] = useRememberedFlag('duely.sidebar-collapsed')
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div
      className={classNames(
        'min-h-dvh md:grid md:transition-[grid-template-columns] md:duration-180 md:ease-calm',
        collapsed ? 'md:grid-cols-[4.5rem_minmax(0,1fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />

      <header className="sticky top-0 z-30 flex h-15 items-center justify-between border-b border-line bg-paper px-4 md:hidden">
        <Logo to={homePath} />
        <Dialog.Root open={menuOpen} onOpenChange={(open) => setMenuOpen(open)}>
          <Dialog.Trigger render={<IconButton label="Open menu" />}>
            <Menu aria-hidden="true" />
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Backdrop className={backdropLook} />
            <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,86vw)] flex-col gap-4 overflow-y-auto border-l border-line bg-surface p-4 text-ink shadow-float outline-none transition-[opacity,translate] duration-180 ease-calm data-ending-style:translate-x-6 data-ending-style:opacity-0 data-starting-style:translate-x-6 data-starting-style:opacity-0">
              <div className="flex items-center justify-between pl-3">
                <Dialog.Title className="text-lg">Menu</Dialog.Title>
                <Dialog.Close render={<IconButton label="Close menu" />}>
                  <X aria-hidden="true" />
                </Dialog.Close>
              </div>
              <NavItems items={items} collapsed={false} onGo={() => setMenuOpen(false)} />
              <div className="mt-auto">
                <Person {...person} loggingOut={loggingOut} collapsed={false} />
              </div>
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      </header>

      <aside
        aria-label="Sidebar"
        className={classNames(
          'sticky top-0 flex h-dvh flex-col gap-6 overflow-x-hidden overflow-y-auto border-r border-line py-5 max-md:hidden',
          collapsed ? 'px-3.5' : 'px-4',
        )}
      >
        <div
          className={classNames('flex items-center gap-2', collapsed ? 'flex-col' : 'justify-between pl-2')}
        >
          <Logo to={homePath} compact={collapsed} />
          <IconButton
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          >
            {collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </IconButton>
        </div>
        <NavItems items={items} collapsed={collapsed} />
        <div className="mt-auto">
          <Person {...person} loggingOut={loggingOut} collapsed={collapsed} />
        </div>
      </aside>

      <main id="main" className="mx-auto w-full max-w-6xl px-4 py-7 sm:px-8 sm:py-10">
        {children}
      </main>
    </div>
  )
}
