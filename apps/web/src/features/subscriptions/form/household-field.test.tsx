import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { oakStreet } from '#web/household/testing.ts'
import { accountOn, proPlan } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

test('switched off and on again it is shared as it was chosen', async () => {
  const served = serverWith(accountOn(proPlan), [subscription()])
  showSubscriptions((asked) =>
    asked.path === '/api/household' ? { body: { household: oakStreet } } : served(asked),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add Subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
  const share = await dialog.findByRole('switch', { name: /In the household/ })
  await userEvent.click(share)
  const bea = () =>
    within(dialog.getByRole('group', { name: 'Who uses it' })).getByRole<HTMLInputElement>('checkbox', {
      name: 'Bea',
    })
  dialog.getByText(/Nobody is asked for money/)
  await userEvent.click(bea())
  await userEvent.click(share)
  await userEvent.click(share)
  expect(bea().checked).toBe(true)
})
