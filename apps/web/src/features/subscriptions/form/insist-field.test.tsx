import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountOn, freePlan, proPlan, type RecordedRequest } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

const LABEL = 'Remind me every day until I answer'

async function openAdd(account = accountOn(proPlan)) {
  const others = serverWith(account, [])
  const asked = showSubscriptions((request: RecordedRequest) => {
    if (request.path === '/api/rates')
      return {
        body: { date: '2026-03-01', source: 'ecb', rates: { EUR: '1', USD: '1.0832', GBP: '0.8561' } },
      }
    return request.method === 'POST' ? { status: 201, body: subscription() } : others(request)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add your first subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
  const insist = () => dialog.getByRole<HTMLInputElement>('switch', { name: LABEL })
  return { asked, dialog, insist }
}

test('on Free it is locked', async () => {
  const { insist } = await openAdd(accountOn(freePlan))
  expect(insist().disabled).toBe(true)
  expect(insist().checked).toBe(false)
})

test('is on for a free trial, until it is turned off', async () => {
  const { dialog, insist } = await openAdd()
  expect(insist().checked).toBe(false)
  await userEvent.click(dialog.getByRole('switch', { name: 'Free trial' }))
  expect(insist().checked).toBe(true)
  await userEvent.click(insist())
  expect(insist().checked).toBe(false)
  await userEvent.click(dialog.getByRole('switch', { name: 'Free trial' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Free trial' }))
  expect(insist().checked).toBe(false)
})

test('is on for a price above the limit, also in another currency', async () => {
  const limited = accountOn(proPlan, { insistAbove: { amount: '50.00', currency: 'EUR' } })
  const { dialog, insist } = await openAdd(limited)
  const amount = dialog.getByLabelText(/^Amount/)
  await userEvent.type(amount, '54.16')
  expect(insist().checked).toBe(false)
  await userEvent.clear(amount)
  await userEvent.type(amount, '54.17')
  await waitFor(() => expect(insist().checked).toBe(true))
})

test('a stored one keeps what was chosen, and only a change is sent', async () => {
  const row = subscription({ insist: true })
  const asked = showSubscriptions((request) =>
    request.method === 'PATCH' ? { body: row } : serverWith(accountOn(proPlan), [row])(request),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subscription' }))
  const insist = dialog.getByRole<HTMLInputElement>('switch', { name: LABEL })
  expect(insist.checked).toBe(true)
  await userEvent.click(insist)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ insist: false }))
})
