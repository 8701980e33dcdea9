import { initials } from '@duely/domain'
import { frameTexts } from '@duely/texts/frame'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { DashboardShell } from '#web/layouts/dashboard-shell/dashboard-shell.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { navItems } from './nav-items.tsx'
import { useScreenTitle } from './screen-titles.ts'

export interface SignedInShellProps {
  readonly onLogOut: () => void
  readonly loggingOut: boolean
  readonly children: ReactNode
}

/** The dashboard frame with the signed-in user (spec, Dashboard shell). */
export function SignedInShell({ onLogOut, loggingOut, children }: SignedInShellProps) {
  const t = useTexts(frameTexts)
  useScreenTitle(t)
  const items = useMemo(() => navItems(t), [t])
  const isHydrated = useHydrated()
  const { data } = useQuery(accountQuery)
  // Must equal the prerendered frame during hydration.
  const account = isHydrated ? data : undefined
  const fullName = account?.profile.fullName ?? ''
  return (
    <DashboardShell
      items={items}
      name={fullName.trim() || t.noName}
      initials={initials(fullName)}
      email={account?.profile.email ?? ''}
      onLogOut={onLogOut}
      loggingOut={loggingOut}
    >
      {children}
    </DashboardShell>
  )
}
