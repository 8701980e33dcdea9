import type { Household } from '@duely/contract'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { type Reply, refusal, subscriptionOf } from '#web/lib/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'

afterEach(cleanup)

/** What is called the same in every language; the last names the place of toasts, which is outside. */
const DATA = [
  'Duely',
  'Oak Street',
  'Ann Lee',
  'Ann',
  'Bea',
  'Kim',
  'Gym',
  'ann@example.com',
  'Notifications alt+T',
]

/** Initials are data too. */
const inCode = () => hardCoded(DATA).filter((text) => !/^[ABK ]+$/.test(text))

const at = '2026-03-02T12:00:00.000Z'
const invitation = { id: 'i', email: 'ann@example.com', createdAt: at, expiresAt: at }
const invitations = [
  { ...invitation, member: 'kim' },
  { ...invitation, id: 'j', member: 'gone' },
]
const subscriptions = [
  subscriptionOf('Gym', { household: sharing() }),
  subscriptionOf('Gym', { household: sharing({ owner: 'bea', decider: 'ann' }) }),
]

async function show(household: Household | null, replies: Record<string, Reply> = {}) {
  const all = {
    'GET /api/household': { body: { household } },
    'GET /api/subscriptions': { body: { subscriptions } },
    ...replies,
  }
  showSettings(ann(plans.annual), '?tab=household', all, InPseudo)
  await screen.findByRole('tab', { selected: true, name: /^\[Höüšëhöld/ })
}
/** Open invitations have a part of their own, which another test looks at. */
const ownPart = () =>
  screen
    .queryByRole('list', { name: /invitations|ñvîtátîöñš/ })
    ?.closest('section')
    ?.remove()

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test.each<[string, Household | null, RegExp]>([
  ['starting one', null, /^\[Stárt/],
  ['the members', { ...oakStreet, invitations }, /^\[Lëávë/],
  ['somebody alone', { ...oakStreet, members: oakStreet.members.slice(0, 1) }, /^\[Lëávë/],
])('%s: nothing is said that is not in the catalogues', async (_, household, button) => {
  await show(household)
  await screen.findAllByRole('button', { name: button })
  ownPart()
  expect(inCode()).toEqual([])
})

test('nor where it could not be loaded', async () => {
  await show(null, { 'GET /api/household': refusal(500, 'INTERNAL', 'An unexpected error occurred.') })
  await screen.findByRole('alert')
  expect(inCode()).toEqual([])
})

test.each([
  ['adding a name', [/^\[Add á ñámë/], 'dialog'],
  ['another name', [/^\[Mörë för Kim/, /^\[Rëñámë/], 'dialog'],
  ['handing over', [/^\[Mörë för Bea/, /^\[Mákë/], 'alertdialog'],
  ['removing a member', [/^\[Mörë för Bea/, /^\[Rëmövë/], 'alertdialog'],
  ['removing a name', [/^\[Mörë för Kim/, /^\[Rëmövë/], 'alertdialog'],
  ['leaving', [/^\[Lëávë/], 'alertdialog'],
  ['the name of the household', [/^\[Edît thë ñámë/], 'textbox'],
])('nor does %s', async (_, presses, role) => {
  await show(oakStreet)
  for (const name of presses) await press(name)
  await screen.findByRole(role)
  expect(inCode()).toEqual([])
})
