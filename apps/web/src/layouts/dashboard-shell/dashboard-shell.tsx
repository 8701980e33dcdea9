import { frameTexts } from '@duely/texts/frame'
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SkipLink } from '#web/ui/actions/skip-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Ring } from '#web/ui/feedback/spinner.tsx'
import { ThemeChoice } from '#web/ui/fields/theme-choice.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useUnavailable } from '#web/ui/outage.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useRememberedFlag } from '#web/ui/use-remembered.ts'
import { BottomBar } from './bottom-bar.tsx'
import { isCurrentItem, type NavItem } from './nav-item.ts'

export interface DashboardShellProps {
  readonly items: readonly NavItem[]
  /** Full name, or `User` without one. */
  readonly name: string
  /** For the avatar: at most two letters, or `U`. */
  readonly initials: string
  readonly email: string
  readonly onLogOut: () => void
  readonly loggingOut: boolean
  readonly children: ReactNode
}

function NavItems({ items, collapsed }: { readonly items: readonly NavItem[]; readonly collapsed: boolean }) {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  return (
    <nav aria-label={t.dashboard}>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PersonProps = Pick<DashboardShellProps, 'name' | 'initials' | 'email' | 'onLogOut' | 'loggingOut'> & {
  readonly collapsed: boolean
}

function Person({ name, initials, email, onLogOut, loggingOut, collapsed }: PersonProps) {
  const t = useTexts(frameTexts)
  const unavailable = useUnavailable(true, {})
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      {!collapsed && <ThemeChoice />}
      <div className={classNames('flex items-center gap-3', collapsed && 'justify-center')}>
        <Avatar initials={initials} />
        <div className={collapsed ? 'sr-only' : 'min-w-0 flex-1 leading-tight'}>
          <div title={name} className="truncate text-[0.9375rem] font-medium">
            {name}
          </div>
          <div title={email} className="truncate text-[0.8125rem] text-muted">
            {email}
          </div>
        </div>
      </div>
      <button
        type="button"
        disabled={loggingOut}
        aria-busy={loggingOut || undefined}
        title={collapsed ? t.logOut : undefined}
        onClick={onLogOut}
        {...unavailable}
        className={classNames(
          'flex h-10 items-center gap-3 rounded-md text-[0.9375rem] font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:h-12',
          collapsed ? 'justify-center' : 'px-3',
        )}
      >
        {loggingOut ? <Ring className="size-5" /> : <LogOut className="size-5 stroke-[1.75]" />}
        <span className={collapsed ? 'sr-only' : undefined}>{t.logOut}</span>
      </button>
    </div>
  )
}

/** Frame of every dashboard screen: a collapsible sidebar, or a bottom bar on a phone. */
export function DashboardShell(props: DashboardShellProps) {
  const t = useTexts(frameTexts)
  const { items, children, ...person } = props
  const [collapsed, setCollapsed] = useRememberedFlag('duely.sidebar-collapsed')
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div
      className={classNames(
        'min-h-dvh md:grid md:transition-[grid-template-columns] md:duration-180 md:ease-calm print:block',
        collapsed ? 'md:grid-cols-[4.5rem_minmax(0,1fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />

      <header className="sticky top-0 z-30 flex h-13 items-center justify-between border-b border-line bg-paper px-4 md:hidden">
        <Logo to={paths.dashboard} />
        <button
          type="button"
          aria-label={t.accountOf({ initials: person.initials })}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="-me-1.5 grid size-11 place-items-center rounded-full"
        >
          <Avatar initials={person.initials} className="size-8 text-xs" />
        </button>
        <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} title={t.yourAccount}>
          <div className="-mt-5">
            <Person {...person} collapsed={false} />
          </div>
        </Dialog>
      </header>

      <aside
        aria-label={t.sidebar}
        className={classNames(
          'sticky top-0 flex h-dvh flex-col gap-6 overflow-x-hidden overflow-y-auto border-e border-line py-5 max-md:hidden',
          collapsed ? 'px-3.5' : 'px-4',
        )}
      >
        <div
          className={classNames('flex items-center gap-2', collapsed ? 'flex-col' : 'justify-between ps-2')}
        >
          <Logo to={paths.dashboard} compact={collapsed} />
          <IconButton
            label={collapsed ? t.expand : t.collapse}
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          >
            {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          </IconButton>
        </div>
        <NavItems items={items} collapsed={collapsed} />
        <div className="mt-auto">
          <Person {...person} collapsed={collapsed} />
        </div>
      </aside>

      <main
        id="main"
        className="mx-auto w-full max-w-6xl px-4 pt-5 pb-[calc(5.5rem+env(safe-area-inset-bottom))] sm:px-8 sm:pt-10 md:pb-10"
      >
        {children}
      </main>
      <BottomBar items={items} />
    </div>
  )
}
