import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'

const card = (name: string) => within(screen.getByRole('region', { name }))
const buttonsOf = (name: string) =>
  card(name)
    .queryAllByRole('button')
    .map((button) => button.textContent)
const badges = ['Current Plan', 'Most Popular', 'Best Value', 'Save 38% vs monthly']
const badgesOf = (name: string) => badges.filter((badge) => card(name).queryByText(badge) !== null)

test.each([
  {
    state: 'no plan',
    plan: null,
    title: 'Free Plan',
    usage: '2 of 3 subscriptions used',
    price: '$0',
    period: 'per month',
    shown: {
      Free: [['Current Plan'], []],
      'Pro Monthly': [['Most Popular'], ['Upgrade to Pro']],
      'Pro Annual': [['Best Value', 'Save 38% vs monthly'], ['Upgrade to Pro Annual']],
    },
  },
  {
    state: 'Free',
    plan: plans.free,
    title: 'Free Plan',
    usage: '2 of 5 subscriptions used',
    price: '$0',
    period: 'per month',
    shown: {
      Free: [['Current Plan'], []],
      'Pro Monthly': [['Most Popular'], ['Upgrade to Pro']],
      'Pro Annual': [['Best Value', 'Save 38% vs monthly'], ['Upgrade to Pro Annual']],
    },
  },
  {
    state: 'Pro Monthly',
    plan: plans.monthly,
    title: 'Pro Monthly Plan',
    usage: '2 of unlimited subscriptions used',
    price: '$7.99',
    period: 'per month',
    shown: {
      Free: [[], []],
      'Pro Monthly': [['Current Plan'], ['Upgrade to Annual']],
      'Pro Annual': [['Best Value', 'Save 38% vs monthly'], ['Save with Annual']],
    },
  },
  {
    state: 'Pro Annual',
    plan: plans.annual,
    title: 'Pro Annual Plan',
    usage: '2 of unlimited subscriptions used',
    price: '$59.99',
    period: 'per year',
    shown: {
      Free: [[], []],
      'Pro Monthly': [[], []],
      'Pro Annual': [['Current Plan', 'Save 38% vs monthly'], ['✓ Your current plan']],
    },
  },
])(
  '$state: the current plan, the badges and the buttons',
  async ({ plan, title, usage, price, period, shown }) => {
    showSettings(ann(plan), '?tab=plan')
    const current = (await screen.findByRole('heading', { name: 'Your Current Plan' })).closest('section')
    for (const words of [title, 'Active', usage, price, period]) expect(current?.textContent).toContain(words)
    const paid = plan !== null && plan.name !== 'Free'
    expect(screen.queryByRole('button', { name: 'Manage Subscription' }) !== null).toBe(paid)
    for (const [name, expected] of Object.entries(shown))
      expect([badgesOf(name), buttonsOf(name)]).toEqual(expected)
  },
)

test('the three cards show prices and features', async () => {
  showSettings(ann(plans.free), '?tab=plan')
  await screen.findByRole('heading', { name: 'Available Plans' })
  const words = ['Free', 'Pro Monthly', 'Pro Annual'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  )
  expect(words[0]).toContain(
    '$0per monthUp to 5 subscriptionsEmail reminders only3 days before renewal alertsSecure data storage',
  )
  expect(words[1]).toContain(
    '$7.99per monthUnlimited subscriptionsEmail & SMS remindersMulti-day alerts (1, 3, 7 days)Advanced analytics & insightsPriority customer support',
  )
  expect(words[2]).toContain('$59.99per yearSave 38% vs monthlyAll Pro featuresBilled annually')
})

test('annual users cannot choose their current plan', async () => {
  showSettings(ann(plans.annual), '?tab=plan')
  const button = await screen.findByRole('button', { name: '✓ Your current plan' })
  expect(button.hasAttribute('disabled')).toBe(true)
})

test.each([
  ['Upgrade to Pro', plans.free, 'pro-monthly'],
  ['Upgrade to Pro Annual', plans.free, 'pro-annual'],
  ['Save with Annual', plans.monthly, 'pro-annual'],
  ['Upgrade to Annual', plans.monthly, 'pro-annual'],
])("'%s' requests the checkout, and reports a failure", async (label, plan, wanted) => {
  const { changes } = showSettings(ann(plan), '?tab=plan', {
    'POST /api/billing/checkout': refusal(404, 'NOT_FOUND', 'There is nothing here.'),
  })
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText('Opening checkout page...')).toBeTruthy()
  expect(await screen.findByText('Failed to start checkout process. Please try again')).toBeTruthy()
  expect(changes()).toEqual([{ method: 'POST', path: '/api/billing/checkout', body: { plan: wanted } }])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: label }).hasAttribute('disabled')).toBe(false),
  )
})

test('an answer without a web address is not followed', async () => {
  showSettings(ann(plans.free), '?tab=plan', {
    'POST /api/billing/checkout': { body: { url: 'javascript:alert(1)' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
  expect(await screen.findByText('Failed to start checkout process. Please try again')).toBeTruthy()
})

test('the portal opens in a new tab, which is closed on failure', async () => {
  const tab = { opener: 'us', close: vi.fn(), location: { replace: vi.fn() } }
  const replies: Record<string, { status?: number; body?: unknown }> = {
    'POST /api/functions/open-customer-portal': refusal(503, 'UNAVAILABLE', 'Not now.'),
  }
  showSettings(ann(plans.annual), '?tab=plan', replies)
  vi.stubGlobal('open', () => tab)
  const manage = await screen.findByRole('button', { name: 'Manage Subscription' })
  await userEvent.click(manage)
  expect(await screen.findByText('Opening subscription management portal...')).toBeTruthy()
  expect(await screen.findByText('Failed to open subscription management')).toBeTruthy()
  expect(tab.close).toHaveBeenCalledOnce()

  replies['POST /api/functions/open-customer-portal'] = {
    body: { customer_portal_url: 'https://pay.example/portal' },
  }
  await userEvent.click(manage)
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/portal'))
  expect(tab.opener).toBeNull()
})

test.each([
  [{ phase: 'trial' }, 'Trial until Dec 5, then $59.99 a year'],
  [{ phase: 'paid' }, 'Next charge on Dec 5, 2026: $59.99 a year'],
  [
    { phase: 'ending', until: '2026-12-05T12:00:00.000Z', nextChargeAt: null },
    'Pro ends on Dec 5, 2026, and nothing more is charged',
  ],
])('until when Pro runs and what comes next is told: %j', async (facts, words) => {
  const state = { planId: 'pro-annual', until: null, nextChargeAt: '2026-12-05T12:00:00.000Z', ...facts }
  showSettings(ann(plans.annual), '?tab=plan', { 'GET /api/billing': { body: state } })
  await screen.findByText(words)
})

test.each([
  ['Pro has ended', plans.free],
  ['the plan was switched', plans.annual],
])('once %s, nothing more is told of the plan before', async (_name, plan) => {
  const ending = { phase: 'ending', until: '2026-12-05T12:00:00.000Z', nextChargeAt: null }
  const { client } = showSettings(ann(plans.monthly), '?tab=plan', {
    'GET /api/billing': { body: { planId: 'pro-monthly', ...ending } },
  })
  await screen.findByText(/^Pro ends on Dec 5/)
  act(() => void client.setQueryData(['account'], ann(plan)))
  expect(await screen.findByText(`${plan.name} Plan`)).toBeTruthy()
  expect(screen.queryByText(/^Pro ends on/)).toBeNull()
})

test('Pro is cancelled in two presses and kept in one', async () => {
  const paid = { planId: 'pro-annual', phase: 'paid', until: null, order: 'DUELY-1' }
  const running = { ...paid, nextChargeAt: '2026-12-05T12:00:00.000Z' }
  const ending = { ...paid, phase: 'ending', until: '2026-12-05T12:00:00.000Z', nextChargeAt: null }
  const { changes } = showSettings(ann(plans.annual), '?tab=plan', {
    'GET /api/billing': { body: running },
    'POST /api/billing/cancel': { body: ending },
    'POST /api/billing/keep': { body: running },
  })
  expect(await screen.findByText('DUELY-1')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Withdraw from contract here' })
  expect(link.getAttribute('href')).toBe('/withdraw')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Pro' }))
  expect(screen.getByText('Pro stays until December 5, 2026. Nothing more is charged.')).toBeTruthy()
  expect(changes()).toEqual([])
  // The pressed button makes room for another one, which takes the focus.
  const isFocused = async (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  await isFocused('Cancel now')
  await userEvent.keyboard('{Enter}')
  await isFocused('Keep Pro')
  await userEvent.keyboard('{Enter}')
  await isFocused('Cancel Pro')
  expect(changes().map(({ path }) => path)).toEqual(['/api/billing/cancel', '/api/billing/keep'])
})

test('whoever signed up for a trial has arrived', async () => {
  localStorage.setItem('duely.wanted-plan', 'pro')
  showSettings(ann(plans.free), '?tab=plan')
  await screen.findByRole('heading', { name: 'Available Plans' })
  expect(localStorage.getItem('duely.wanted-plan')).toBeNull()
})

test('Pro that somebody of the household pays for: by whom, beside one’s own plan', async () => {
  showSettings({ ...ann({ ...plans.monthly, maxSubscriptions: 5 }), proFrom: 'Bob' }, '?tab=plan')
  const current = (await screen.findByRole('heading', { name: 'Your Current Plan' })).closest('section')
  for (const words of ['Free Plan', '2 of 5 subscriptions used', '$0', 'The features of Pro come from Bob'])
    expect(current?.textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull()
  expect(badgesOf('Free')).toContain('Current Plan')
  expect(buttonsOf('Pro Monthly')).toEqual(['Upgrade to Pro'])
})
