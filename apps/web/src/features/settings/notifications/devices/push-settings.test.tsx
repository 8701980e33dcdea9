import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann, plans, showSettings } from '#web/features/settings/testing.tsx'
import { DEVICES, SUPPORT_TEXTS } from './device-texts.ts'

const TAB = '?tab=notifications'
const phone = { id: 'd1', name: 'Chrome on Android', createdAt: '2026-03-02T15:00:00.000Z' }
const listed = (...devices: object[]) => ({ 'GET /api/push': { body: { publicKey: 'BAA', devices } } })
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: DEVICES.label })

/** What the browser offers for notifications; null: nothing. */
function browser(permission: NotificationPermission | null) {
  if (permission === null) return
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => 'denied' })
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
}

beforeEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('on Free they are locked, and nothing is asked for', async () => {
  const { asked } = showSettings(ann(plans.free), TAB)
  expect(await screen.findByText(DEVICES.locked)).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/push')).toBe(false)
})

test('a browser without notifications says so', async () => {
  browser(null)
  showSettings(ann(plans.annual), TAB, listed())
  expect(await screen.findByText(SUPPORT_TEXTS.unsupported ?? '')).toBeTruthy()
  expect(screen.queryByRole('button', { name: DEVICES.turnOn })).toBeNull()
})

test('an iPhone outside the installed app is told to install it', async () => {
  browser(null)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  showSettings(ann(plans.annual), TAB, listed())
  expect(await screen.findByText(SUPPORT_TEXTS['install-first'] ?? '')).toBeTruthy()
})

test('a browser that blocks notifications says where to allow them', async () => {
  browser('denied')
  showSettings(ann(plans.annual), TAB, listed())
  expect(await screen.findByText(SUPPORT_TEXTS.blocked ?? '')).toBeTruthy()
})

test('permission is asked for after the press only; without it nothing is turned on', async () => {
  browser('default')
  const permission = vi.spyOn(Notification, 'requestPermission')
  const { changes } = showSettings(ann(plans.annual), TAB, listed())
  const button = await screen.findByRole('button', { name: DEVICES.turnOn })
  expect(permission).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(await screen.findByText(DEVICES.notAllowed)).toBeTruthy()
  expect(permission).toHaveBeenCalledOnce()
  expect(changes()).toEqual([])
})

test('without a device the switch rests; with one it switches the channel', async () => {
  browser('default')
  showSettings(ann(plans.annual, { pushEnabled: true }), TAB, listed())
  expect((await toggle()).getAttribute('aria-checked') ?? String((await toggle()).checked)).toBe('false')
  cleanup()
  const { changes } = showSettings(ann(plans.annual, { pushEnabled: true }), TAB, listed(phone))
  await screen.findByText(phone.name)
  await userEvent.click(await toggle())
  expect(await screen.findByText(DEVICES.updated)).toBeTruthy()
  expect(changes()).toMatchObject([{ method: 'PATCH', path: '/api/profile', body: { pushEnabled: false } }])
})

test('a device is removed from the list', async () => {
  browser('default')
  const { changes } = showSettings(ann(plans.annual), TAB, {
    ...listed(phone),
    'DELETE /api/push/d1': { status: 204 },
  })
  const list = within(await screen.findByRole('list', { name: DEVICES.list }))
  expect(list.getByText(DEVICES.since('Mar 2, 2026, 10:00 AM'))).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: DEVICES.removeOne(phone.name) }))
  expect(await screen.findByText(DEVICES.removed)).toBeTruthy()
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/push/d1' }])
})
