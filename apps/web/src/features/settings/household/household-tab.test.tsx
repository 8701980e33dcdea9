import type { Household } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { type Reply, refusal, subscriptionOf } from '#web/lib/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'

const at = '2026-03-02T12:00:00.000Z'
const invitation = {
  id: 'i',
  email: null,
  member: null,
  createdAt: at,
  expiresAt: '2026-03-09T12:00:00.000Z',
}

function show(household: Household | null, replies: Record<string, Reply> = {}) {
  replies['GET /api/household'] ??= { body: { household } }
  replies['GET /api/subscriptions'] ??= { body: { subscriptions: [] } }
  return showSettings(ann(plans.annual), '?tab=household', replies)
}
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')

const headingHasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })))

async function ask(name: string, act: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: act }))
}

test('a household is started with a name; what is missing is said in place', async () => {
  const { changes } = show(null, { 'POST /api/household': { status: 201, body: oakStreet } })
  const start = await screen.findByRole('button', { name: 'Start household' })
  await userEvent.click(start)
  await screen.findByText('Please enter a name')
  await userEvent.type(screen.getByLabelText(/Name of the household/), 'Oak Street 5')
  await userEvent.click(start)
  await screen.findByText('Household started')
  expect(changes().at(-1)?.body).toEqual({ name: 'Oak Street 5', yourName: 'Ann Lee' })
  expect(await rows('Members')).toHaveLength(3)
  await headingHasFocus('Oak Street 5')
})

test('members are listed with their roles; a name has no account', async () => {
  show(oakStreet)
  expect((await rows('Members')).map((row) => row.textContent)).toEqual([
    'AAnnYouOrganiserhere since Jan 15, 2026',
    'BBeahere since Jan 15, 2026',
    'KKimNo accounta name, for shares only',
  ])
})

test('who is no organiser changes nothing but their own name', async () => {
  show({ ...oakStreet, you: 'bea' })
  await rows('Members')
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More for Ann' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More for Bea' }))
  screen.getByRole('button', { name: 'Change your name here' })
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('an invitation is made, shown this once, listed and withdrawn', async () => {
  const created = { ...invitation, url: 'https://duely.example/join/abc' }
  const { changes } = show(
    { ...oakStreet, invitations: [invitation] },
    {
      'POST /api/household/invitations': { status: 201, body: created },
      'DELETE /api/household/invitations/i': { status: 204 },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create invitation' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(created.url)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation for anybody with the link' }),
  )
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  )
  await screen.findByText('The invitation was withdrawn')
  const invite = await screen.findByRole('button', { name: 'Invite' })
  await waitFor(() => expect(document.activeElement).toBe(invite))
  expect(changes().map(({ method, body }) => [method, body])).toEqual([
    ['POST', {}],
    ['DELETE', null],
  ])
})

test.each([
  ['Bea', 'Make organiser', 'POST', { member: 'bea' }, 'Bea is the organiser now'],
  ['Bea', 'Remove', 'DELETE', null, 'Bea is no longer in the household'],
  ['Kim', 'Remove', 'DELETE', null, 'Kim was removed'],
])('%s: %s, after a question', async (name, act, method, body, done) => {
  const { changes } = show(oakStreet, {
    'POST /api/household/organiser': { body: oakStreet },
    [`DELETE /api/household/members/${name.toLowerCase()}`]: { status: 204 },
  })
  await ask(name, act)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: act }))
  await screen.findByText(done)
  expect(changes().map((each) => [each.method, each.body])).toEqual([[method, body]])
  await headingHasFocus('Oak Street 5')
})

test('leaving says what happens and is done at once', async () => {
  const netflix = subscriptionOf('Netflix', { household: sharing() })
  const gym = subscriptionOf('Gym', { household: sharing({ owner: 'bea', decider: 'ann' }) })
  const home: { body: { household: Household | null } } = { body: { household: oakStreet } }
  const { changes } = show(oakStreet, {
    'GET /api/household': home,
    'GET /api/subscriptions': { body: { subscriptions: [netflix, gym] } },
    'POST /api/household/leave': { status: 204 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave Oak Street 5?' }))
  expect(question.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '1 subscription of yours goes with you and becomes private. Its charges and your notes stay with you.',
    'What the others own stays with them. You no longer see it and are no longer reminded of it.',
    'You decide about Gym. From then on the owner does, and is reminded.',
    'Bea, who has been here longest, will be the organiser.',
    'To come back you need a new invitation.',
  ])
  home.body.household = null
  await userEvent.click(question.getByRole('button', { name: 'Leave now' }))
  await screen.findByText('You have left the household')
  expect(changes().map(({ path }) => path)).toEqual(['/api/household/leave'])
  await headingHasFocus('Household')
})

test('nobody leaves before it is known what happens', async () => {
  show(oakStreet, { 'GET /api/subscriptions': { status: 503 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave Oak Street 5?' }))
  expect(question.queryByText(/^You shared none/)).toBeNull()
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Leave now' }).disabled).toBe(true)
})

test('a refusal is shown in the question', async () => {
  show(oakStreet, {
    'DELETE /api/household/members/bea': refusal(403, 'NOT_ALLOWED', 'This is up to somebody else.'),
  })
  await ask('Bea', 'Remove')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This is up to somebody else.'))
})

test('two who pay the same are told, with the plan for two', async () => {
  const subscriptions = [
    { id: 'a', owner: 'ann' },
    { id: 'b', owner: 'bea' },
  ]
  show({
    ...oakStreet,
    duplicates: [{ name: 'Spotify', subscriptions, link: 'https://spotify.example/duo', people: 2 }],
  })
  await screen.findByText('You and Bea both pay Spotify.')
  expect(screen.getByRole('link', { name: 'plan for two' }).getAttribute('href')).toBe(
    'https://spotify.example/duo',
  )
  expect(document.body.textContent).toContain('There is a plan for two. See yours and Bea’s.')
})
