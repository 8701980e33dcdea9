import type { Account, MailTrouble } from '@duely/contract'
import { returnCause } from '@duely/domain'
import { mailTroubleTexts } from '@duely/texts/mail-trouble'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { accountOn, freePlan } from '#web/lib/testing.tsx'
import { settingsTab } from '#web/paths.ts'
import { MailTroubleBanner } from './mail-trouble-banner.tsx'
import { troubleTitle } from './mail-trouble-words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FULL: MailTrouble = {
  kind: 'returned',
  cause: 'mailbox full',
  rests: false,
  since: '2026-11-03T14:00:00.000Z',
}

function show(
  mailTrouble: MailTrouble | null,
  backupEmail: string | null = null,
  banner = <MailTroubleBanner />,
) {
  const account: Account = { ...accountOn(freePlan, { backupEmail }), mailTrouble }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    if (method !== 'GET') asked.push(`${method} ${url.pathname}`)
    if (url.pathname === '/api/profile/emails/resume') return Response.json(account.profile)
    if (method === 'POST') return Response.json({ deliveryId: 'd' }, { status: 202 })
    return Response.json(account)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(accountQuery.queryKey, account)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{banner}</MemoryRouter>
    </QueryClientProvider>,
  )
  return { asked, account }
}

test('nothing is shown while mails arrive', () => {
  show(null)
  expect(screen.queryByRole('status')).toBeNull()
})

test('returned mails are told with their cause, and both acts are offered', async () => {
  const { asked, account } = show(FULL)
  const { email } = account.profile
  expect(screen.getByText(`Mails to ${email} come back since Nov 3, 2026: mailbox full`)).toBeTruthy()
  const link = screen.getByRole('link', { name: mailTroubleTexts.en.change })
  expect(link.getAttribute('href')).toBe(settingsTab('account'))
  await userEvent.setup().click(screen.getByRole('button', { name: mailTroubleTexts.en.test }))
  await waitFor(() => expect(asked).toEqual(['POST /api/reminders/test']))
})

test('a rest and a backup address are told', () => {
  show({ ...FULL, rests: true }, 'ann@backup.example')
  expect(screen.getByRole('status').textContent).toContain('one try a week')
  expect(screen.getByRole('status').textContent).toContain('ann@backup.example gets your reminders')
})

test('one press turns emails on again after a complaint', async () => {
  const { asked } = show({ ...FULL, kind: 'complained' })
  await userEvent.setup().click(screen.getByRole('button', { name: mailTroubleTexts.en.resume }))
  await waitFor(() => expect(asked).toEqual(['POST /api/profile/emails/resume']))
  await waitFor(() => expect(screen.queryByRole('button', { name: mailTroubleTexts.en.test })).toBeNull())
})

test.each<MailTrouble>([FULL, { ...FULL, rests: true }, { ...FULL, kind: 'complained' }])(
  'nothing is said that is not in the catalogues: %j',
  (trouble) => {
    const inPseudo = (
      <InPseudo>
        <MailTroubleBanner />
      </InPseudo>
    )
    show(trouble, 'ann@backup.example', inPseudo)
    expect(screen.getByRole('status').textContent).toContain('[')
    expect(hardCoded(['ann@example.com', 'ann@backup.example'])).toEqual([])
  },
)

test('every cause that the server says is in the catalogue', () => {
  const causes = [
    ...['5.1.1', '5.1.2', '5.1.3', '5.2.1', '5.2.2', '5.2.3', '5.4.1', '5.7.1'].map((status) => ({
      status,
      words: '',
    })),
    { status: null, words: '' },
  ].map(returnCause)
  expect(new Set(causes).size).toBe(causes.length)
  for (const cause of causes) {
    const said = troubleTitle({ ...FULL, cause }, 'a@b.c', 'Nov 3', {
      ...mailTroubleTexts.en,
      returned: (v) => v.cause,
    })
    expect(Object.values(mailTroubleTexts.en)).toContain(said)
    expect(said).toBe(cause)
  }
})
