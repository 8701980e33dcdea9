import type { EvidenceFile, PaidCharge } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OwnedBy } from '#web/features/subscriptions/testing.tsx'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { openScreen, type Reply, serve, setToday, subscriptionOf } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { EvidenceCard } from './evidence-card.tsx'

beforeEach(() => setToday('2026-03-05T15:00:00Z'))

const letter: EvidenceFile = {
  id: 'f1',
  subscriptionId: 'Netflix',
  name: 'Letter.pdf',
  type: 'application/pdf',
  bytes: 204_800,
  createdAt: '2026-03-04T15:00:00.000Z',
}

const chargedAgain: PaidCharge = {
  id: 'c1',
  date: '2026-03-03',
  amount: '10.00',
  currency: 'USD',
  refunded: false,
  afterCancelling: true,
  settled: [],
}

function show(act: (method: string, path: string) => Reply = () => undefined, isWronged = false) {
  const asked = serve(({ method, path }) => {
    if (method !== 'GET') return act(method, path)
    const at = '2026-03-02T15:00:00.000Z'
    return {
      body: { files: [letter], acts: [{ what: 'cancelled', renewalDate: '2026-03-10', at }], usedBytes: 1 },
    }
  })
  const subscription = subscriptionOf('Netflix', { status: isWronged ? 'cancelled' : 'active' })
  openScreen(
    <OwnedBy>
      <EvidenceCard page={{ subscription, charges: isWronged ? [chargedAgain] : [] }} />
    </OwnedBy>,
    { extra: <Toaster /> },
  )
  return asked
}

test('lists the files and what was done by the log; the packet is offered once it is cancelled', async () => {
  show(undefined, true)
  expect((await screen.findByText('Letter.pdf')).parentElement?.textContent).toBe(
    'Letter.pdfMar 4, 2026, 200 kB',
  )
  expect(screen.getByRole('list', { name: 'What you did, by the log' }).textContent).toBe(
    'You said: I cancelled itMar 2, 2026, 10:00 AM',
  )
  const link = screen.getByRole('link', { name: 'Prepare the packet' })
  expect(link.getAttribute('href')).toBe('/dashboard/subscriptions/Netflix/packet')
})

test('files are sent one after the other; those refused are named with the reason', async () => {
  show()
  const sent: string[] = []
  const served = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const [, name] = /files\?name=(.+)$/.exec(String(input)) ?? []
    if (name === undefined) return served(input, init)
    sent.push(name)
    const problem = { code: 'UNSUPPORTED_MEDIA_TYPE', detail: 'This content type is not supported.' }
    return name === 'svg.png'
      ? Response.json(problem, { status: 415 })
      : Response.json(letter, { status: 201 })
  })
  await userEvent.upload(
    await screen.findByLabelText('Files to keep as evidence'),
    [
      new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }),
      new File(['<svg/>'], 'svg.png', { type: 'image/png' }),
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' }),
    ],
    { applyAccept: false },
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('svg.png: Please choose a PDF')
  expect(alert.textContent).toContain('large.pdf: A file may have at most 5 MB.')
  expect(await screen.findByText('File added')).toBeTruthy()
  // The large one never left.
  expect(sent).toEqual(['a.pdf', 'svg.png'])
})

test('a file is deleted after a question, and brought back', async () => {
  const asked = show((method) => (method === 'DELETE' ? { status: 204 } : { body: letter }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Letter.pdf' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this file?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(
      asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['DELETE /api/files/f1', 'POST /api/files/f1/restore']),
  )
})

test('another member reads what is ticked, with who did it, and changes nothing', async () => {
  const household = { ...sharing({ decider: 'bea', visible: ['evidence'] }), owner: 'bea' }
  serve(() => {
    const at = '2026-03-02T15:00:00.000Z'
    const done = { what: 'said-stopped', renewalDate: '2026-03-10', at, person: 'bea' }
    return { body: { files: [letter], acts: [done], usedBytes: 0 } }
  })
  const subscription = subscriptionOf('Netflix', {
    status: 'cancelled',
    confirmation: 'AB-12',
    household: { ...household, may: ['read', 'follow'] },
  })
  openScreen(
    <OwnedBy household={oakStreet}>
      <EvidenceCard page={{ subscription, charges: [] }} />
    </OwnedBy>,
  )
  expect(await screen.findByText('Bea said: it stopped')).toBeDefined()
  expect(screen.getByText('AB-12')).toBeDefined()
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Download Letter.pdf',
  ])
  expect(screen.queryByRole('link')).toBeNull()
})
