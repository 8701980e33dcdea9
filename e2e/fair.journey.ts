import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser } from './support/people.ts'
import { buyPlan } from './support/plans.ts'

/** Pro is left as easily as we ask of others: cancelled in two presses, and withdrawn from signed out. */
const email = 'fairley@example.com'
const PLAN_TAB = '/dashboard/settings?tab=plan'

test.afterAll(({ product }) => product.moveClock('PT0S'))

test('cancelled in two presses; withdrawn from signed out, with a typing error', async ({
  page,
  context,
  product,
}) => {
  await moveTo(product, page, '2026-03-05T15:00:00Z')
  await createSignedInUser(context, product, email)
  await buyPlan(page, product, 'pro-monthly')

  await test.step('two presses, no question; one takes it back', async () => {
    await page.goto(PLAN_TAB)
    await page.getByRole('button', { name: 'Cancel Pro' }).click()
    await expect(page.getByText('Pro stays until March 19, 2026. Nothing more is charged.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel now' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pro ends on Mar 19, 2026, and nothing more is charged')).toBeVisible()
    await product.mail(email, 'Your Pro Monthly plan ends on March 19, 2026')
    await page.getByRole('button', { name: 'Keep Pro' }).click()
    await expect(page.getByText(/^Trial until Mar 19/)).toBeVisible()
  })

  const order = await page.getByText(/^PRETEND-\w{8}$/).textContent()
  if (order === null) throw new Error('no order number in Settings')

  await test.step('signed in, address and order number are filled in', async () => {
    await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Order number')).toHaveValue(order)
  })

  const visitor = await context.browser()?.newContext({ baseURL: product.url })
  const out = await visitor?.newPage()
  if (!visitor || !out) throw new Error('no second browser')
  const send = async (typed: string) => {
    await out.getByLabel('Email').fill(email)
    await out.getByLabel('Order number').fill(typed)
    await out.getByRole('button', { name: 'Continue' }).click()
    await expect(out.getByRole('heading', { name: 'Confirm withdrawal' })).toBeVisible()
    await expect(out.getByText(typed, { exact: true })).toBeVisible()
    await expectAccessible(out)
    await expectNoSidewaysScroll(out)
    await out.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(out.getByRole('heading', { name: 'Withdrawal sent' })).toBeVisible()
    return out.getByRole('main').textContent()
  }

  await test.step('a typing error: the answer is the same, and the mail says what was typed', async () => {
    await out.goto('/')
    await out.getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expectAccessible(out)
    await expectNoSidewaysScroll(out)
    const wrong = await send('PRETEND-WRONG')
    const letter = await product.mail(email, 'We received your withdrawal')
    expect(letter.text).toContain('the order number PRETEND-WRONG')
    expect(letter.text).toContain('March 5, 2026')
    await page.goto(PLAN_TAB)
    await expect(page.getByText(/^Trial until Mar 19/)).toBeVisible()
    await out.getByRole('button', { name: 'Send another one' }).click()
    expect(await send(order)).toBe(wrong)
  })

  await test.step('the right one ends Pro at once', async () => {
    await product.mail(email, 'Your withdrawal is done')
    await expect(page.getByText('Free Plan')).toBeVisible()
  })

  await test.step('bought again, without a trial, and withdrawn from: what was paid is refunded', async () => {
    await moveTo(product, page, '2026-03-06T15:00:00Z')
    await buyPlan(page, product, 'pro-monthly')
    await page.goto(PLAN_TAB)
    const paid = await page.getByText(/^PRETEND-\w{8}$/).textContent()
    expect(paid).not.toBe(order)
    await out.getByRole('button', { name: 'Send another one' }).click()
    await send(paid ?? '')
    await expect(page.getByText('Free Plan')).toBeVisible()
    const answer = await context.request.post(`${product.url}/api/functions/open-customer-portal`, {
      data: {},
      headers: { origin: product.url },
    })
    const { customer_portal_url: portal } = (await answer.json()) as { customer_portal_url: string }
    await page.goto(portal)
    await expect(page.getByText(`Order ${paid}: $7.99, $7.99 refunded`)).toBeVisible()
  })
  await visitor.close()
})
