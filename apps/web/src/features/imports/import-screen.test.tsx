import { ImportRequest, type ImportRequestInput, type ImportRowInput } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sharing } from '#web/household/testing.ts'
import {
  accountOn,
  freePlan,
  openScreen,
  proPlan,
  type RecordedRequest,
  refusal,
  serve,
  setToday,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { ImportScreen } from './import-screen.tsx'

const imported = { importId: 'i', created: 1, updated: 0, skipped: [], adjusted: [], watched: [] }

function open(plan = proPlan, rows = [subscriptionOf('Gym', { amount: '30.00' })]) {
  setToday('2026-03-04T15:00:00Z')
  const asked = serve(({ method, path }) => {
    if (path === '/api/account') return { body: accountOn(plan) }
    if (path === '/api/subscriptions') return { body: { subscriptions: rows } }
    return method === 'DELETE' ? { status: 204 } : { body: imported }
  })
  openScreen(<ImportScreen listPath="/dashboard/subscriptions" />, { extra: <Toaster /> })
  return asked
}
const paste = async (text: string) => {
  await userEvent.click(await screen.findByLabelText('Or paste cells or lines'))
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Read what I pasted' }))
}
const sent = (asked: readonly RecordedRequest[]) =>
  (asked.find(({ method }) => method === 'POST')?.body as { subscriptions: ImportRowInput[] } | undefined)
    ?.subscriptions

test('pasted cells: errors are corrected in place, recorded rows are skipped, and the import can be undone', async () => {
  const asked = open()
  await paste(
    'name\tamount\tcycle\tdate\nNetflix\tmuch\tmonthly\t2026-03-10\nGym\t30\tmonthly\t2026-03-12\nSpotify\t9.99\tmonthly\t2026-03-11\n',
  )
  expect(
    await screen.findByText('1 subscription chosen of 3, 1 recorded already, 1 row needs a look'),
  ).toBeTruthy()
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Netflix' })
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Gym' }).disabled).toBe(true)
  await userEvent.clear(amount)
  await userEvent.type(amount, '15,49')
  await userEvent.click(await screen.findByRole('button', { name: 'Save 2 subscriptions' }))
  expect(await screen.findByText('We will email you before they renew')).toBeTruthy()
  expect(sent(asked)?.map(({ name, amount: paid, category }) => [name, paid, category])).toEqual([
    ['Netflix', '15.49', 'Entertainment'],
    ['Spotify', '9.99', 'Entertainment'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The import was undone.')).toBeTruthy()
  expect(
    asked.at(-1)?.path === '/api/import/i' ||
      asked.some(({ path, method }) => method === 'DELETE' && path === '/api/import/i'),
  ).toBe(true)
})

test('nothing can be saved until it is known what is recorded already', async () => {
  setToday('2026-03-04T15:00:00Z')
  let isDown = true
  serve(({ path }) => {
    if (path === '/api/account') return { body: accountOn(proPlan) }
    return isDown
      ? { status: 503 }
      : { body: { subscriptions: [subscriptionOf('Gym', { amount: '30.00' })] } }
  })
  openScreen(<ImportScreen listPath="/dashboard/subscriptions" />)
  await paste('Gym 30 monthly on the 12th\n')
  expect(await screen.findByText(/^We read .* as a list of 1 row/)).toBeTruthy()
  const failed = await screen.findByText('Failed to load your subscriptions, which this is compared with.')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 subscriptions chosen of 1, 1 recorded already')).toBeTruthy()
  expect(failed.isConnected).toBe(false)
})

test('the plan’s limit is shown beforehand, and the user chooses which rows count', async () => {
  const asked = open(
    freePlan,
    ['a', 'b', 'c', 'd'].map((name) => subscriptionOf(name)),
  )
  await paste('Netflix 15.49 monthly on the 10th\nSpotify 9.99 monthly on the 11th\n')
  expect(await screen.findByText('Your plan has 1 place left.')).toBeTruthy()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Import ${name}` })
  expect([box('Netflix').checked, box('Spotify').checked, box('Spotify').disabled]).toEqual([
    true,
    false,
    true,
  ])
  await userEvent.click(box('Netflix'))
  await userEvent.click(box('Spotify'))
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 subscription' }))
  await waitFor(() => expect(sent(asked)?.map(({ name }) => name)).toEqual(['Spotify']))
})

test('what others share takes no place, and no row of the file stands for it', async () => {
  const theirs = sharing({ owner: 'bea', payer: 'bea', decider: 'ann', may: ['read', 'act'] })
  open(freePlan, [
    ...['a', 'b', 'c', 'd'].map((name) => subscriptionOf(name)),
    subscriptionOf('Netflix', { amount: '15.49', household: theirs }),
  ])
  await paste('Netflix 15.49 monthly on the 10th\nSpotify 9.99 monthly on the 11th\n')
  expect(await screen.findByText('Your plan has 1 place left.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Netflix' }).checked).toBe(true)
})

test('a row over the limit of subscriptions in all states is left out', async () => {
  open(
    freePlan,
    Array.from({ length: 100 }, (_, i) => subscriptionOf(`Old ${i}`, { status: 'paused' })),
  )
  await paste('Netflix 15.49 monthly on the 10th\n')
  expect(await screen.findByText('Your plan has no room left for it.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Netflix' }).disabled).toBe(true)
  expect(screen.queryByText(/Your plan has \d+ places? left/)).toBeNull()
})

test('a statement: found subscriptions with their lines and past charges; no line is sent', async () => {
  const asked = open(proPlan, [subscriptionOf('Spotify', { amount: '8.99' })])
  const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02']
  const lines = months.flatMap((month) => [
    `${month}-10,NETFLIX.COM LOS GATOS CA,-15.49`,
    `${month}-12,SPOTIFY P0A1B2C3,-9.99`,
    `${month}-17,GROCER 4471 SPRINGFIELD,-${month.slice(-1)}3.17`,
  ])
  const file = new File([`Date,Description,Amount\n${lines.join('\n')}\n`], 'statement.csv')
  await userEvent.upload(await screen.findByLabelText('File to read'), file)
  expect(
    await screen.findByText(
      /as a statement of 15 lines and found 2 regular payments\. It stays in this browser\./,
    ),
  ).toBeTruthy()
  const found = within(screen.getByRole('list', { name: 'Subscriptions' }))
  expect(found.getByText('Already recorded at $8.99. It gets the new amount.')).toBeTruthy()
  expect(found.getAllByText(/NETFLIX\.COM LOS GATOS CA/)).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 subscriptions' }))
  await waitFor(() => expect(sent(asked)).toHaveLength(2))
  const rows = sent(asked) ?? []
  expect(rows.find(({ name }) => name === 'Netflix')).toMatchObject({
    amount: '15.49',
    billingCycle: 'monthly',
    nextBillingDate: '2026-03-10',
    category: 'Entertainment',
  })
  expect(rows.find(({ name }) => name === 'Netflix')?.charges).toHaveLength(5)
  expect(rows.find(({ name }) => name === 'Spotify')?.updates).toBe('Spotify')
  expect(JSON.stringify(asked)).not.toMatch(/LOS GATOS|P0A1B2C3|GROCER/)
})

test('a statement that was misunderstood is read again as the person says, and stays in the browser', async () => {
  const asked = open(proPlan, [])
  // Without a word for the payee in its titles, and days that could be months.
  const lines = [10, 11, 12, 1, 2].map(
    (month, i) =>
      `05.${String(month).padStart(2, '0')}.${i < 3 ? 2025 : 2026};Streaming Ltd;Ref ${i}A7F2;-9,99`,
  )
  const file = new File([`Date;X;Y;Amount\n${lines.join('\n')}\n`], 'bank.csv')
  await userEvent.upload(await screen.findByLabelText('File to read'), file)
  await userEvent.click(await screen.findByText('How we read this file'))
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  expect(select('Columns are separated by').value).toBe(';')
  expect(select('Decimal sign').value).toBe(',')
  expect(select('Dates are written').value).toBe('dmy')
  expect(select('Column 4: Amount').value).toBe('amount')
  await userEvent.selectOptions(select('Column 2: X'), 'Payee')
  await waitFor(() => expect(select('Column 2: X').value).toBe('payee'))
  expect(await screen.findByText(/found 1 regular payment\./)).toBeTruthy()
  // A wrong answer finds nothing, and can be taken back.
  await userEvent.selectOptions(select('Spending is written'), 'Without a minus')
  expect(await screen.findByText(/We found no subscriptions in this statement/)).toBeTruthy()
  expect(document.activeElement).toBe(select('Spending is written'))
  expect(select('Column 2: X').value).toBe('payee')
  await userEvent.selectOptions(select('Spending is written'), 'With a minus, as in -15.99')
  expect(await screen.findByText(/found 1 regular payment\./)).toBeTruthy()
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

test('other files are refused with a sentence', async () => {
  open()
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])], 'photo.png')
  await userEvent.upload(await screen.findByLabelText('File to read'), picture)
  expect((await screen.findByRole('alert')).textContent).toContain('This is a picture')
})

test('our own export is saved as it was written, with the payments of deleted subscriptions', async () => {
  const asked = open(proPlan, [])
  const charge = { amount: '15.99', currency: 'USD', refunded: false, category: null }
  const own = {
    ...subscriptionOf("'Netflix", {
      amount: '17.99',
      category: null,
      status: 'paused',
      resumesOn: '2026-06-01',
    }),
    firstAmount: '15.99',
    snoozedRenewal: null,
    prices: [{ from: '2026-01-01', amount: '17.99' }],
  }
  const written = {
    format: 'duely-export',
    version: 1,
    subscriptions: [own],
    charges: [
      { ...charge, subscriptionId: own.id, chargedOn: '2025-12-10', name: 'Netflix then' },
      { ...charge, subscriptionId: null, chargedOn: '2025-11-10', name: 'Gone' },
    ],
  }
  const file = new File([JSON.stringify(written)], 'duely.json')
  await userEvent.upload(await screen.findByLabelText('File to read'), file)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Add 1 past payment of a subscription that was deleted',
  })
  expect(box.checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 subscription' }))
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  const body = asked.find(({ method }) => method === 'POST')?.body as ImportRequest
  const then = { ...charge, date: '2025-12-10', name: 'Netflix then' }
  expect(ImportRequest.parse(body)).toEqual(
    ImportRequest.parse({
      subscriptions: [{ ...own, charges: [then] }],
      charges: [{ ...charge, name: 'Gone', date: '2025-11-10' }],
      quiet: true,
    }),
  )
})

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `Service ${String(from + i).padStart(3, '0')}`)
const listOf = (rows: readonly string[]) =>
  `name\tamount\tcycle\tdate\n${rows.map((name) => `${name}\t9.99\tmonthly\t2026-03-11\n`).join('')}`

test('a long list is saved a hundred rows at a time, with progress; what stopped it is said, the rest is saved, and Undo takes all back', async () => {
  setToday('2026-03-04T15:00:00Z')
  const stored: string[] = []
  let posts = 0
  let answer: () => void = () => {}
  const asked = serve(async ({ method, path, body }) => {
    if (path === '/api/account') return { body: accountOn(proPlan) }
    if (path === '/api/subscriptions')
      return { body: { subscriptions: stored.map((name) => subscriptionOf(name, { amount: '9.99' })) } }
    if (method === 'DELETE') return { status: 204 }
    const { subscriptions: rows } = body as ImportRequestInput
    posts += 1
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    if (posts === 2) {
      const errors = [{ path: 'subscriptions.4.mark', message: 'There is no such service.' }]
      return refusal(400, 'INVALID', 'Please check what you entered.', errors)
    }
    stored.push(...rows.map(({ name }) => name))
    return { body: { ...imported, created: rows.length } }
  })
  openScreen(<ImportScreen listPath="/dashboard/subscriptions" />, { extra: <Toaster /> })
  await paste(listOf(names(1, 230)))
  await userEvent.click(await screen.findByRole('button', { name: 'Save 230 subscriptions' }))
  const bar = await screen.findByRole('progressbar', { name: 'Saving your subscriptions' })
  expect(bar.getAttribute('aria-valuetext')).toBe('0 of 230 rows saved')
  await waitFor(() => expect(posts).toBe(1))
  answer()
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('100 of 230 rows saved'))
  await waitFor(() => expect(posts).toBe(2))
  answer()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('100 of 230 rows saved.')
  expect(alert.textContent).toContain('100 rows, Service 101 to Service 200, were not saved.')
  expect(alert.textContent).toContain('Service 105: There is no such service.')
  expect(within(alert).getByRole('button', { name: 'Undo' })).toBeTruthy()
  // What is stored is not sent again.
  await userEvent.click(await screen.findByRole('button', { name: 'Save 130 subscriptions' }))
  for (const n of [3, 4]) {
    await waitFor(() => expect(posts).toBe(n))
    answer()
  }
  expect(await screen.findByText(/230 subscriptions added\./)).toBeTruthy()
  const bodies = asked.flatMap(({ method, body }) => (method === 'POST' ? [body as ImportRequestInput] : []))
  expect(bodies.map(({ subscriptions }) => subscriptions.length)).toEqual([100, 100, 100, 30])
  expect(bodies.map(({ importId }) => importId)).toEqual([undefined, 'i', 'i', 'i'])
  const ids = bodies.flatMap(({ subscriptions }) => subscriptions.map(({ id }) => id))
  expect(new Set(ids).size).toBe(230)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The import was undone.')).toBeTruthy()
})

test('an import that fails at once says that nothing was saved, and has nothing to undo', async () => {
  setToday('2026-03-04T15:00:00Z')
  serve(({ method, path }) => {
    if (path === '/api/account') return { body: accountOn(proPlan) }
    if (path === '/api/subscriptions') return { body: { subscriptions: [] } }
    return method === 'POST' ? refusal(500, 'INTERNAL', 'Something failed.') : { status: 204 }
  })
  openScreen(<ImportScreen listPath="/dashboard/subscriptions" />)
  await paste(listOf(names(1, 1)))
  await userEvent.click(await screen.findByRole('button', { name: 'Save 1 subscription' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was saved.')
  expect(alert.textContent).toContain('Service 001 was not saved. This could not be saved. Please try again.')
  expect(within(alert).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an export that holds payments of deleted subscriptions alone can be saved', async () => {
  const asked = open(proPlan, [])
  const gone = {
    subscriptionId: null,
    chargedOn: '2025-11-10',
    name: 'Gone',
    amount: '9.99',
    currency: 'USD',
  }
  const written = { format: 'duely-export', version: 1, subscriptions: [], charges: [gone] }
  const file = new File([JSON.stringify(written)], 'duely.json')
  await userEvent.upload(await screen.findByLabelText('File to read'), file)
  const save = await screen.findByRole('button', { name: 'Save' })
  await userEvent.click(screen.getByRole('checkbox', { name: /Add 1 past payment/ }))
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /Add 1 past payment/ }))
  await userEvent.click(save)
  await waitFor(() => expect(sent(asked)).toEqual([]))
  const body = asked.find(({ method }) => method === 'POST')?.body as ImportRequestInput
  expect(body.charges).toEqual([{ name: 'Gone', date: '2025-11-10', amount: '9.99', currency: 'USD' }])
})
