import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'

afterEach(cleanup)

/** What is called the same in every language; the last names the place of toasts, which is outside. */
const DATA = ['Duely', 'Bob', 'DUELY-1', 'Free', 'Pro Monthly', 'Pro Annual', 'Notifications alt+T']
const at = '2026-12-05T12:00:00.000Z'
const running = { planId: 'pro-annual', phase: 'paid', until: null, nextChargeAt: at, order: 'DUELY-1' }

test.each([
  ['Free', ann(plans.free), {}],
  ['Pro Monthly', ann(plans.monthly), { planId: 'pro-monthly', phase: 'trial' }],
  ['Pro Annual', ann(plans.annual), { phase: 'ending', until: at, nextChargeAt: null }],
  ['a payment failed', ann(plans.annual), { phase: 'past-due', until: at, nextChargeAt: null }],
  ['of the household', { ...ann({ ...plans.monthly, maxSubscriptions: 5 }), proFrom: 'Bob' }, {}],
])('%s: the tab says nothing that is not in the catalogues', async (_, account, facts) => {
  const replies = { 'GET /api/billing': { body: { ...running, ...facts } } }
  showSettings(account, '?tab=plan', replies, InPseudo)
  await screen.findByRole('heading', { name: /^\[Aváîláblë Pláñš/ })
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does cancelling', async () => {
  showSettings(ann(plans.annual), '?tab=plan', { 'GET /api/billing': { body: running } }, InPseudo)
  await userEvent.click(await screen.findByRole('button', { name: /^\[Cáñçël Prö/ }))
  await screen.findByRole('button', { name: /^\[Cáñçël ñöw/ })
  expect(hardCoded(DATA)).toEqual([])
})
