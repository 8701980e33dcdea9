import { frameTexts } from '@duely/texts/frame'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#web/language/reader-language.tsx'
import { useKeyboardOpen } from '#web/ui/use-keyboard-open.ts'
import { isCurrentItem, type NavItem } from './nav-item.ts'

interface BottomBarProps {
  readonly items: readonly NavItem[]
}

/** The five screens at the bottom of a phone; hidden while typing. */
export function BottomBar({ items }: BottomBarProps) {
  const t = useTexts(frameTexts)
  const isTyping = useKeyboardOpen()
  return (
    <nav
      aria-label={t.main}
      hidden={isTyping}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <Items items={items} />
    </nav>
  )
}

/** Not rendered again whenever a field gets or loses the focus. */
const Items = memo(function Items({ items }: BottomBarProps) {
  const { pathname } = useLocation()
  const barItems = items.filter(({ isSidebarOnly = false }) => !isSidebarOnly)
  return (
    <ul className="grid auto-cols-fr grid-flow-col">
      {barItems.map((item) => (
        <li key={item.to} className="min-w-0">
          <Link
            to={item.to}
            aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
            className="group flex h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-medium text-muted -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink"
          >
            <span
              aria-hidden="true"
              className="grid h-6 w-12 place-items-center rounded-full group-aria-[current=page]:bg-accent-soft [&_svg]:size-5 [&_svg]:stroke-[1.75]"
            >
              {item.icon}
            </span>
            <span className="grid min-h-4 max-w-full place-content-center hyphens-auto text-center leading-3 wrap-anywhere large-text:sr-only">
              {item.label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
})
