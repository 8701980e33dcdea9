import type { ServerHealth } from '@duely/contract'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Reply, refusal, setToday } from '#web/lib/testing.tsx'
import { health, showPeople } from '../testing.tsx'
import { healthLines } from './health-lines.ts'

const NOW = new Date('2026-03-02T12:00:00.000Z')
const reader = {
  zone: 'UTC',
  culture: 'en-US',
  t: settingsPeopleTexts.en,
  say: (english: string) => english,
}

/** The line by its name, as 'text | what to do'. */
function line(name: string, facts: Partial<ServerHealth>): string | undefined {
  const found = healthLines({ ...health, ...facts }, NOW, reader).find((each) => each.name === name)
  return found && [found.text, found.toDo].filter(Boolean).join(' | ')
}

test.each<[string, Partial<ServerHealth>, string]>([
  ['tick', {}, 'Last looked for what is due on Mar 2, 2026, 11:59 AM.'],
  ['tick', { tick: { at: null, late: false } }, 'Nothing was looked for since the start.'],
  [
    'tick',
    { tick: { at: '2026-03-02T09:00:00.000Z', late: true } },
    'Nothing was looked for since Mar 2, 2026, 9:00 AM. | Check that a process with SERVICES=worker runs, and look into its log. Nothing is lost: reminders go out late.',
  ],
  ['mail', {}, 'A mail server is set. No test mail was sent yet.'],
  [
    'mail',
    { mail: { configured: false, lastTest: null } },
    'Mails go to this machine’s own inbox and reach nobody. | Set SMTP_URL and MAIL_FROM, and start the server again.',
  ],
  [
    'mail',
    {
      mail: {
        configured: true,
        lastTest: {
          at: '2026-03-02T11:00:00.000Z',
          state: 'failed',
          problem: 'The mail server refused the password.',
        },
      },
    },
    'The test mail of Mar 2, 2026, 11:00 AM failed. The mail server refused the password. | Check SMTP_URL and MAIL_FROM; npm run doctor says which of them is wrong.',
  ],
  ['queue', {}, 'No message waits to be sent.'],
  [
    'queue',
    { queue: { waiting: 2, oldest: '2026-03-02T11:50:00.000Z', heldUp: false } },
    '2 messages are on their way.',
  ],
  [
    'queue',
    { queue: { waiting: 2, oldest: '2026-03-02T11:40:00.000Z', heldUp: true } },
    '2 messages wait, the oldest since Mar 2, 2026, 11:40 AM. | Send a test mail: it says why the mail server takes none.',
  ],
  ['database', { database: { kind: 'embedded' } }, 'The embedded database answers.'],
  ['database', { database: { kind: 'postgres' } }, 'PostgreSQL answers.'],
  ['rates', {}, 'European Central Bank, Feb 27, 2026.'],
  [
    'rates',
    { rates: { date: '2026-01-27', source: 'bundled' } },
    'Those that came with the program, of Jan 27, 2026. | Check that the server reaches RATES_URL. Only estimates in a home currency are less exact.',
  ],
  ['version', {}, '1.2.3'],
])('%s with %j', (name, facts, text) => {
  expect(line(name, facts)).toBe(text)
})

test('a healthy server is quiet; trouble is counted and marked', async () => {
  setToday(NOW.toISOString())
  const replies: Record<string, Reply> = {}
  showPeople([], replies)
  expect(await screen.findByText('Everything works.')).toBeTruthy()
  const list = within(screen.getByRole('list', { name: 'How the server does' }))
  expect(list.queryByText(/Needs you/)).toBeNull()
  replies['GET /api/server/health'] = { body: { ...health, tick: { ...health.tick, late: true } } }
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^One thing needs you/)).toBeTruthy()
  expect(list.getAllByText(/Needs you/)).toHaveLength(1)
})

test('a test mail is sent, and followed until it is known what became of it', async () => {
  const lastTest = { at: '2026-03-02T12:00:00.000Z', problem: null }
  const mail = (state: 'waiting' | 'sent') => ({
    body: { ...health, mail: { configured: true, lastTest: { ...lastTest, state } } },
  })
  const replies: Record<string, Reply> = {
    'POST /api/server/test-mail': { status: 202, body: { to: 'ann@example.com' } },
  }
  const { changes } = showPeople([], replies)
  const button = await screen.findByRole('button', { name: 'Send a test mail to me' })
  replies['GET /api/server/health'] = mail('waiting')
  await userEvent.click(button)
  expect(await screen.findByText('A test mail to ann@example.com is on its way')).toBeTruthy()
  expect(changes().map(({ path }) => path)).toEqual(['/api/server/test-mail'])
  await screen.findByText(/^A test mail waits to be sent since/)
  replies['GET /api/server/health'] = mail('sent')
  await waitFor(() => screen.getByText(/^Took a test mail/), { timeout: 5_000 })
})

test('health that failed to load can be asked for again; the people are there all the same', async () => {
  const replies: Record<string, Reply> = {
    'GET /api/server/health': refusal(500, 'INTERNAL', 'An unexpected error occurred.'),
  }
  showPeople([], replies)
  await screen.findByText('Failed to ask how the server does')
  screen.getByRole('list', { name: 'Accounts' })
  replies['GET /api/server/health'] = { body: health }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1.2.3')).toBeTruthy()
})
