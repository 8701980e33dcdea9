import type { Account, Plan } from '@duely/contract'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { accountOn, freePlan, openScreen, proPlan, type Reply, serve } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { readTab } from './read-tab.ts'
import { SettingsScreen } from './settings-screen.tsx'

export const plans = {
  free: freePlan,
  monthly: { ...proPlan, id: 'pro-monthly' as const, name: 'Pro Monthly', price: '7.99' },
  annual: proPlan,
}

/** Ann on the given plan since mid-January, with two active subscriptions. */
export function ann(plan: Plan | null, profile: Partial<Account['profile']> = {}): Account {
  const startedAt = '2026-01-15T12:00:00.000Z'
  return {
    ...accountOn(plan, { planStartedAt: startedAt, ...profile }),
    membership: plan && { status: 'active', startedAt },
    usage: { active: 2, limit: plan?.maxSubscriptions ?? 0 },
  }
}

export const unverified = {
  state: 'unverified',
  expiresAt: null,
  resendInSeconds: 0,
  triesLeft: 0,
  problem: null,
}
export const codeSent = {
  ...unverified,
  state: 'code-sent',
  expiresAt: '2026-03-02T12:10:00.000Z',
  resendInSeconds: 60,
  triesLeft: 5,
}

/** The answer with these sessions; `twoFactor`: what is turned on. */
export const sessionList = (
  sessions: readonly object[],
  twoFactor: object = { enabledAt: null, recoveryCodesLeft: 0 },
  passkeys: readonly object[] = [],
) => ({
  sessions,
  signIn: { password: true, singleSignOn: null, twoFactor, passkeys, emailChange: null },
})

/**
 * Renders the settings over a server: `replies` by "METHOD /path"; other profile updates succeed; an
 * `undefined` reply is a network failure. `Around` is what the screen and its toasts are in.
 */
export function showSettings(
  account: Account,
  address: string,
  replies: Record<string, Reply> = {},
  Around: ComponentType<{ readonly children: ReactNode }> = Fragment,
) {
  let { profile } = account
  const usual: Record<string, (body: unknown) => Reply> = {
    'GET /api/account': () => ({ body: { ...account, profile } }),
    'GET /api/push': () => ({ body: { publicKey: 'BA', devices: [] } }),
    'GET /api/channels': () => ({ body: { channels: [], kinds: [] } }),
    'GET /api/calendar': () => ({ body: { exists: false } }),
    'GET /api/hooks': () => ({ body: { hooks: [] } }),
    'GET /api/keys': () => ({ body: { keys: [] } }),
    'GET /api/account/sessions': () => ({ body: sessionList([]) }),
    'GET /api/profile/phone-verification': () => ({ body: unverified }),
    'POST /api/profile/phone-verification': () => ({ status: 202, body: codeSent }),
    'PATCH /api/profile': (body) => {
      profile = { ...profile, ...Object(body) }
      return { body: profile }
    },
  }
  const asked = serve(({ method, path, body }) => {
    const route = `${method} ${path}`
    return route in replies ? replies[route] : usual[route]?.(body)
  })
  const at = `/settings${address}`
  const shown = openScreen(
    <Around>
      <Screen />
    </Around>,
    { at, extra: <Toaster />, staleTime: 30_000 },
  )
  const changes = () => asked.filter(({ method }) => method !== 'GET')
  return { asked, changes, ...shown }
}

function Screen() {
  const [parameters, setParameters] = useSearchParams()
  return <SettingsScreen tab={readTab(parameters)} onTabChange={(tab) => setParameters({ tab })} />
}
