import type { Charge, ChargesOfDays } from '@duely/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import {
  accountOn,
  freePlan,
  type ServerData,
  setToday,
  showScreen,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { CalendarScreen } from './calendar-screen.tsx'

beforeEach(() => setToday('2026-03-10T16:00:00Z'))

const show = (server: ServerData) => showScreen(<CalendarScreen subscribe={<p>the address</p>} />, server)
const charged = (charges: readonly Charge[]): ChargesOfDays => ({ from: '', to: '', charges: [...charges] })
const nothing = () => charged([])
const free = (
  subscriptions: NonNullable<ServerData['subscriptions']>,
  charges: NonNullable<ServerData['charges']> = nothing,
): ServerData => ({ account: accountOn(freePlan), subscriptions, charges })
const charge = (name: string, chargedOn: string, facts: Partial<Charge> = {}): Charge => ({
  name,
  chargedOn,
  amount: '8.00',
  currency: 'USD',
  category: null,
  subscriptionId: null,
  refunded: false,
  ...facts,
})

test('has its heading and the way to the address for other calendars, and keeps its place while loading', () => {
  show({})
  screen.getByRole('heading', { level: 1, name: 'Calendar' })
  const link = screen.getByRole('link', { name: 'Subscribe in your calendar' })
  expect(link.getAttribute('href')).toContain('#subscribe')
  expect(document.querySelector('#subscribe')?.textContent).toBe('the address')
  screen.getByText('Loading calendar')
})

test('on Free it asks for nothing of Analytics', async () => {
  const { asked } = show(free([subscriptionOf('Netflix')]))
  await screen.findByRole('grid', { name: 'March 2026' })
  expect(asked).toContain('/api/charges')
  expect(asked).not.toContain('/api/analytics')
})

test('without subscriptions it says so, with the way to add one', async () => {
  show(free([]))
  await screen.findByText('Nothing renews yet')
  expect(screen.getByRole('link', { name: 'Go to your subscriptions' }).getAttribute('href')).toBe(
    '/dashboard/subscriptions',
  )
})

test('without the list it reports the failure and can retry', async () => {
  const server = { ...free([]), subscriptions: 500 } as ServerData
  show(server)
  await screen.findByText('Failed to load subscriptions')
  expect(screen.queryByRole('grid')).toBeNull()
  server.subscriptions = [subscriptionOf('Netflix')]
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('grid', { name: 'March 2026' })
})

describe('the Renewal Schedule', () => {
  const netflix = subscriptionOf('Netflix', { description: 'Standard plan', nextBillingDate: '2026-03-12' })
  const box = subscriptionOf('Box', { billingCycle: 'weekly', nextBillingDate: '2026-03-12', category: null })
  const day = (name: RegExp | string) => screen.findByRole('button', { name })

  test('starts weeks on Sunday and marks today', async () => {
    show(free([netflix]))
    const grid = await screen.findByRole('grid', { name: 'March 2026' })
    const names = within(grid).getAllByRole('columnheader')
    expect(names.map((name) => name.textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    const today = within(grid).getByRole('button', { name: 'Tuesday, March 10, 2026, today, no renewals' })
    expect(today.getAttribute('aria-current')).toBe('date')
    expect(today.closest('td')?.cellIndex).toBe(2)
  })

  test('uses today in the profile’s timezone', async () => {
    show({ ...free([]), account: accountOn(freePlan, { timezone: 'Pacific/Auckland' }) })
    await day(/^Wednesday, March 11, 2026, today/)
  })

  test('badges every occurrence in the month, and lists the renewals of a day', async () => {
    show(free([netflix, box]))
    const user = userEvent.setup()
    const twelfth = await day('Thursday, March 12, 2026, 2 renewals')
    await day('Thursday, March 19, 2026, 1 renewal')
    await day('Thursday, March 26, 2026, 1 renewal')
    await user.click(twelfth)
    const dialog = within(await screen.findByRole('dialog', { name: 'Renewals on March 12, 2026' }))
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'BoxOther$10.00Weekly',
      'NetflixStandard planEntertainment$10.00Monthly',
    ])
    expect(dialog.getByRole('region', { name: 'Renewals' }).style.maxHeight).toBe('400px')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(twelfth)
  })

  test('a day without renewals cannot be opened; one that loses its last shows a message', async () => {
    const { client } = show(free([netflix]))
    await userEvent.click(await day('Friday, March 13, 2026, no renewals'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(await day('Thursday, March 12, 2026, 1 renewal'))
    await screen.findByRole('dialog')
    client.setQueryData(['subscriptions'], [])
    await screen.findByText('No renewals on this date')
  })

  test("shows the sums paid and to come, and on a phone the next day's renewals", async () => {
    const paid = [charge('Netflix', '2026-03-02')]
    show(free([netflix, box], () => charged(paid)))
    await screen.findByText('paid $8.00, to come $40.00')
    const below = screen.getByRole('region', { name: 'Thursday, March 12, 2026' })
    expect(
      within(below)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Box$10.00', 'Netflix$10.00'])
  })

  test('goes to the next month and back', async () => {
    show(free([netflix]))
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
    await screen.findByRole('grid', { name: 'April 2026' })
    await day('Sunday, April 12, 2026, 1 renewal')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    await screen.findByRole('grid', { name: 'March 2026' })
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  })

  test('shows charges on past days, including those of deleted subscriptions', async () => {
    const past: Record<string, Charge[]> = {
      '2026-02-01': [
        charge('Netflix', '2026-02-12', { subscriptionId: 'Netflix', category: 'Entertainment' }),
        charge('Gone', '2026-02-12'),
      ],
    }
    const { asked } = show(free([netflix], (from) => charged(past[from ?? ''] ?? [])))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Previous month' }))
    await user.click(await day('Thursday, February 12, 2026, 2 renewals'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'GoneOther$8.00Charged',
      'NetflixStandard planEntertainment$8.00Monthly',
    ])
    await user.keyboard('{Escape}')
    const before = asked.length
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await screen.findByRole('grid', { name: 'April 2026' })
    // Future months have no charges, so nothing is requested.
    expect(asked.length).toBe(before)
  })

  test('without the charges it shows future renewals, and can retry', async () => {
    const server = free([netflix], () => 500)
    show(server)
    await screen.findByText('Failed to load past charges')
    await day('Thursday, March 12, 2026, 1 renewal')
    server.charges = nothing
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('grid')
    expect(screen.queryByText('Failed to load past charges')).toBeNull()
  })

  test('is one Tab stop; keys move by day, week, end of week and month', async () => {
    show(free([netflix]))
    const user = userEvent.setup()
    const today = await day(/today/)
    expect(screen.getAllByRole('button', { name: /, 2026, / }).filter((each) => each.tabIndex === 0)).toEqual(
      [today],
    )
    today.focus()
    const focused = () => document.activeElement?.textContent?.split(', 2026')[0]
    const press = async (...keys: string[]) => {
      for (const key of keys) await user.keyboard(`{${key}}`)
      return focused()
    }
    expect(await press('ArrowRight', 'ArrowRight')).toBe('Thursday, March 12')
    expect(await press('ArrowDown', 'ArrowLeft')).toBe('Wednesday, March 18')
    expect(await press('Home')).toBe('Sunday, March 15')
    expect(await press('End')).toBe('Saturday, March 21')
    expect(await press('ArrowDown', 'ArrowDown')).toBe('Saturday, April 4')
    expect(await press('PageUp')).toBe('Wednesday, March 4')
    expect(await press('PageDown', 'PageDown')).toBe('Monday, May 4')
    screen.getByRole('grid', { name: 'May 2026' })
    expect(await press('PageUp', 'PageUp', 'ArrowDown', 'ArrowRight')).toBe('Thursday, March 12')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Renewals on March 12, 2026' })
  })

  test("stays in English, Sunday first, for the profile's culture", async () => {
    show({ ...free([netflix]), account: accountOn(freePlan, { culture: 'de-DE' }) })
    const grid = await screen.findByRole('grid', { name: 'March 2026' })
    expect(within(grid).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Sunday')
  })

  test('an unknown culture falls back to en-US', async () => {
    show({ ...free([netflix]), account: accountOn(freePlan, { culture: 'nonsense-culture-of-none' }) })
    await screen.findByRole('grid', { name: 'March 2026' })
  })

  test('a day has one badge, and a paid entry a tick', async () => {
    show(free([netflix, box], () => charged([charge('Netflix', '2026-03-02')])))
    const twelfth = await day('Thursday, March 12, 2026, 2 renewals')
    expect([...twelfth.querySelectorAll('[data-count]')].map((badge) => badge.textContent)).toEqual(['2'])
    expect(twelfth.querySelector('.lucide-check')).toBeNull()
    const second = await day('Monday, March 2, 2026, 1 renewal')
    expect(second.querySelectorAll('[data-count]')).toHaveLength(1)
    expect(second.querySelectorAll('.lucide-check')).toHaveLength(1)
  })
})

describe('in a household', () => {
  const netflix = subscriptionOf('Netflix', {
    id: 'n',
    amount: '16.00',
    nextBillingDate: '2026-03-20',
    household: sharing({
      shares: { mode: 'equal', of: ['ann', 'bea'].map((member) => ({ member, value: '1' })) },
      yourShare: '8.00',
    }),
  })
  const server = {
    ...free([netflix]),
    household: oakStreet,
    charges: (_: unknown, view: string | null) =>
      charged([
        charge('Netflix', '2026-03-02', { amount: view === null ? '8.00' : '16.00', subscriptionId: 'n' }),
      ]),
  }

  test('mine adds up what one bears, of the past and of what is to come', async () => {
    show(server)
    await screen.findByText('paid $8.00, to come $8.00')
    await userEvent.click(await screen.findByRole('button', { name: /Friday, March 20/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('$8.00')
    expect(dialog.textContent).toContain('Monthly, your part')
  })

  test('another view asks for its own charges, in full', async () => {
    show(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Household' }))
    await screen.findByText('paid $16.00, to come $16.00')
  })
})
