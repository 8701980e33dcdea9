import type { ServerHealth } from '@duely/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { onServer, openScreen, type Reply, serve, setToday } from '#web/lib/testing.tsx'
import { ann, plans } from '../testing.tsx'
import { HealthSetting } from './health/health-setting.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTab } from './people-tab.tsx'
import type { PersonAct } from './person-acts.ts'
import { PersonQuestion } from './person-question.tsx'
import { health, invitation, person } from './testing.tsx'

/** What is called the same in every language. */
const DATA = [
  'Ann Lee',
  'Bea Lee',
  'Cleo Lee',
  'Dan Lee',
  'AL',
  'BL',
  'CL',
  'DL',
  '1.2.3',
  'ann@example.com',
  'bea@example.com',
  'cleo@example.com',
  'dan@example.com',
  'Jan 15',
  'Feb 27',
  'Mar 1',
  'Mar 2',
  'Mar 9',
  'Mar 20',
  'AM',
  'PM',
]

async function show(part: ReactElement, replies: Record<string, Reply> = {}) {
  setToday('2026-03-02T12:00:00.000Z')
  serve(({ method, path }) => replies[`${method} ${path}`])
  await act(async () => void openScreen(<InPseudo>{part}</InPseudo>))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

function expectAllSaid() {
  expect(document.body.textContent).toContain('[')
  expect(hardCoded(DATA)).toEqual([])
}

const tab = <PeopleTab account={ann(plans.annual, { administrator: true })} />
const self = person('Ann', { administrator: true })
const people = [
  self,
  person('Bea', { disabled: true, mailBounces: true }),
  person('Cleo', { purgeAfter: '2026-03-20T12:00:00.000Z', lastSeen: null }),
  person('Dan', { administrator: true }),
]
const listOf = (list: object) => ({
  'GET /api/people': { body: { next: null, invitations: [], ...list } },
  'GET /api/server/health': { body: health },
})

test.each<[string, Record<string, Reply>]>([
  ['some', listOf({ people, next: 'x', invitations: [invitation, { ...invitation, id: 'j', email: null }] })],
  ['nobody else', listOf({ people: [self] })],
  ['nobody found', listOf({ people: [] })],
  ['nothing loads', {}],
])('the tab says nothing that is not in the catalogues: %s', async (_, replies) => {
  await show(tab, replies)
  expectAllSaid()
})

test('nor where nobody can be invited, and in the menu of a person', async () => {
  onServer({ signUp: 'closed' })
  await show(tab, listOf({ people }))
  for (const menu of screen.getAllByRole('button', { expanded: false })) await userEvent.click(menu)
  expectAllSaid()
})

test.each([null, 'cleo@example.com'])('nor the question about an invitation for %s', async (email) => {
  await show(tab, listOf({ people, invitations: [{ ...invitation, email }] }))
  await userEvent.click(screen.getByRole('button', { name: /^\[Wîthdráw/ }))
  await screen.findByRole('alertdialog')
  expectAllSaid()
})

test.each<PersonAct>(['promote', 'demote', 'resign', 'endSessions', 'disable', 'enable', 'delete'])(
  'nor the question: %s',
  async (asked) => {
    await show(<PersonQuestion act={asked} person={person('Bea')} open onClose={() => {}} />)
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(question.querySelectorAll('button')[1] as HTMLElement)
    await screen.findByRole('alert')
    expectAllSaid()
  },
)

test.each([null, 'cleo@example.com'])('nor inviting, and the link for %s', async (email) => {
  const made = { url: '123', email, expiresAt: '2026-03-09T12:00:00.000Z' }
  const opener = { current: null }
  await show(<InviteDialog open onClose={() => {}} opener={opener} />, {
    'POST /api/people': { body: made },
  })
  expectAllSaid()
  await userEvent.click(screen.getByRole('button', { name: /^\[Crëátë/ }))
  await screen.findByDisplayValue('123')
  expectAllSaid()
})

const at = '2026-03-02T11:00:00.000Z'
test.each<Partial<ServerHealth>>([
  { mail: { configured: false, lastTest: null }, tick: { at: null, late: false } },
  {
    mail: { configured: true, lastTest: { at, state: 'failed', problem: 'The password is wrong.' } },
    tick: { at, late: true },
    queue: { waiting: 2, oldest: at, heldUp: true },
    rates: { date: '2026-01-15', source: 'bundled' },
    database: { kind: 'embedded' },
  },
  {
    mail: { configured: true, lastTest: { at, state: 'waiting', problem: null } },
    queue: { waiting: 1, oldest: at, heldUp: false },
  },
  { mail: { configured: true, lastTest: { at, state: 'sent', problem: null } } },
])('nor how the server does: %j', async (facts) => {
  await show(<HealthSetting />, {
    'GET /api/server/health': { body: { ...health, ...facts } },
  })
  expectAllSaid()
})
