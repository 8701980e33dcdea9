import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann, plans, showSettings } from '#web/features/settings/testing.tsx'

const words = settingsNotificationsTexts.en
const TAB = '?tab=notifications'
const phone = { id: 'd1', name: 'Chrome on Android', createdAt: '2026-03-02T15:00:00.000Z' }
const listed = (...devices: object[]) => ({ 'GET /api/push': { body: { publicKey: 'BAA', devices } } })
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: words.push })

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
  expect(await screen.findByText(words.pushOnPro)).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/push')).toBe(false)
})

test('a browser without notifications says so', async () => {
  browser(null)
  showSettings(ann(plans.annual), TAB, listed())
  expect(await screen.findByText(words.pushUnsupported({ appName: 'Duely' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.pushTurnOn })).toBeNull()
})

test('an iPhone outside the installed app is told to install it', async () => {
  browser(null)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  showSettings(ann(plans.annual), TAB, listed())
  expect(await screen.findByText(words.pushInstallFirst)).toBeTruthy()
})

test('a browser that blocks notifications says where to allow them', async () => {
  browser('denied')
  showSettings(ann(plans.annual), TAB, listed())
  expect(await screen.findByText(words.pushBlocked({ appName: 'Duely' }))).toBeTruthy()
})

test('permission is asked for after the press only; without it nothing is turned on', async () => {
  browser('default')
  const permission = vi.spyOn(Notification, 'requestPermission')
  const { changes } = showSettings(ann(plans.annual), TAB, listed())
  const button = await screen.findByRole('button', { name: words.pushTurnOn })
  expect(permission).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(await screen.findByText(words.pushNotAllowed)).toBeTruthy()
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
  expect(await screen.findByText(words.pushUpdated)).toBeTruthy()
  expect(changes()).toMatchObject([{ method: 'PATCH', path: '/api/profile', body: { pushEnabled: false } }])
})

test('a device is removed from the list', async () => {
  browser('default')
  const { changes } = showSettings(ann(plans.annual), TAB, {
    ...listed(phone),
    'DELETE /api/push/d1': { status: 204 },
  })
  const list = within(await screen.findByRole('list', { name: words.devices }))
  expect(list.getByText(words.deviceSince({ at: 'Mar 2, 2026, 10:00 AM' }))).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: words.removeDeviceNamed({ name: phone.name }) }))
  expect(await screen.findByText(words.deviceRemoved)).toBeTruthy()
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/push/d1' }])
})
