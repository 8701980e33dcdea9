import { CATEGORIES, CURRENCIES } from '@duely/domain'
import { readList, readStatement } from '@duely/statements'
import { importUnreadableTexts } from '@duely/texts/import-unreadable'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { accountOn, freePlan, openScreen, serve, setToday, subscriptionOf } from '#web/lib/testing.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportScreen } from './import-screen.tsx'

beforeEach(() => setToday('2026-03-04T15:00:00Z'))

const DATA = [
  ...CATEGORIES,
  CURRENCIES.join(''),
  'Duely',
  'Netflix',
  'Spotify',
  'Gym',
  'NETFLIX.COM LOS GATOS CA',
  'SPOTIFY',
  'bank.csv',
  'photo.png',
  'USD',
  'EUR',
  'GBP',
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Date',
  'Description',
  'Amount',
  'name',
  'Jan',
  'Feb',
  'Oct',
  'Nov',
  'Dec',
  'Mar',
]

async function open() {
  serve(({ path }) => {
    if (path === '/api/account') return { body: accountOn(freePlan) }
    if (path === '/api/household') return { body: { household: null } }
    return {
      body: {
        subscriptions: ['Gym', 'b', 'c', 'd'].map((name) => subscriptionOf(name, { amount: '30.00' })),
      },
    }
  })
  await act(
    async () =>
      void openScreen(
        <InPseudo>
          <ImportScreen listPath="/" />
        </InPseudo>,
      ),
  )
}
const upload = async (name: string, content: BlobPart) =>
  userEvent.upload(await screen.findByLabelText(/Fîlë tö rëád/), new File([content], name))

test('a list and its review say nothing that is not in the catalogues', async () => {
  await open()
  expect(hardCoded(DATA)).toEqual([])
  await userEvent.click(screen.getByLabelText(/Or páštë/))
  await userEvent.paste(
    'name\tamount\tcycle\tdate\nNetflix\tmuch\tmonthly\t2026-03-10\nGym\t30\tmonthly\t2026-03-12\n',
  )
  await userEvent.click(screen.getByRole('button', { name: /Rëád whát/ }))
  await screen.findByText(/rëçördëd álrëády/)
  expect(hardCoded([...DATA, 'amount', 'cycle', 'date', 'much'])).toEqual([])
})

test('nor does a statement', async () => {
  await open()
  const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02']
  const lines = months.map((month) => `${month}-10,NETFLIX.COM LOS GATOS CA,-15.49`)
  await upload('bank.csv', `Date,Description,Amount\n${lines.join('\n')}\n`)
  await screen.findByText(/rëgülár páymëñt/)
  expect(hardCoded(['NETFLIX.COM LOS GATOS CA', 'bank.csv', ...DATA])).toEqual([])
})

test('nor does a file that cannot be read', async () => {
  await open()
  await upload('photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  await screen.findByText(/pîçtürë/)
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does what was saved', async () => {
  const skipped = [{ index: 0, is: 'same' as const, id: 'x', code: null }]
  const result = { importId: 'i', created: 2, updated: 1, skipped, adjusted: [], watched: [] }
  await act(
    async () =>
      void openScreen(
        <InPseudo>
          <ImportDone result={result as never} listPath="/" onMore={() => {}} onUndone={() => {}} />
        </InPseudo>,
      ),
  )
  expect(hardCoded(DATA)).toEqual([])
})

test.each([
  [new Uint8Array(), 'empty'],
  [new TextEncoder().encode('%PDF-1.7'), 'PDF'],
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'picture'],
  [new TextEncoder().encode('<a>'), 'XML'],
])('why a file cannot be read is in the catalogue, letter for letter: %j', (bytes, about) => {
  const known = Object.values(importUnreadableTexts.en)
  for (const read of [
    () => readList(bytes, { today: '2026-03-04' as never }),
    () => readStatement(bytes, {}),
  ]) {
    let said = ''
    try {
      read()
    } catch (error) {
      said = (error as Error).message
    }
    expect(said).toContain(about)
    expect(known).toContain(said)
  }
})
