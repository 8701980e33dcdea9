import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'

/** A subscription in yen and one in Kuwaiti dinars, in a category of one's own. */

const list = '/dashboard/subscriptions'

test('any currency is found and kept to its last digit, and a category of one’s own is renamed and removed', {
  tag: '@core',
}, async ({ page, context, product }) => {
  test.setTimeout(90_000)
  await createSignedInUser(context, product, 'any.money@example.com')
  await record(context, product, 'Netflix', { amount: '20.00' })
  await page.goto(`${list}?add`)
  const add = page.getByRole('dialog', { name: 'Add New Subscription' })
  await add.getByLabel('Service Name').fill('Kodansha')
  const currency = add.getByRole('combobox', { name: 'Currency' })
  const more = async (typed: string) => {
    await currency.click()
    await page.getByRole('option', { name: 'More currencies…' }).click()
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill(typed)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await search.press('Enter')
  }
  await more('yen')
  await expect(currency).toHaveText('JPY')
  await add.getByLabel(/^Amount/).fill('1490.5')
  await add.getByLabel(/^Next Billing Date/).fill('2030-01-10')
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  await expect(add.getByText('Amount must be a whole number, like 1490')).toBeVisible()
  await add.getByLabel(/^Amount/).fill('1490')

  await add.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'New category…' }).click()
  const category = page.getByRole('dialog', { name: 'New category' })
  await category.getByLabel('Name').fill('Manga')
  await category.getByRole('radio', { name: 'Pink' }).check()
  await expectAccessible(page)
  await category.getByRole('button', { name: 'Create category' }).click()
  await expect(add.getByRole('combobox', { name: 'Category' })).toHaveText('Manga')
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  await expect(page.getByText('¥1,490').first()).toBeVisible()

  // A line with everything in it; what is used already is offered first from then on.
  await page.goto(`${list}?add`)
  await add.getByLabel('Service Name').fill('Zain 5.555 KWD monthly')
  await add.getByLabel('Service Name').press('Enter')
  await expect(currency).toHaveText('KWD')
  await expect(add.getByLabel(/^Amount/)).toHaveValue('5.555')
  await currency.click()
  await expect(page.getByRole('option', { name: 'JPY' })).toBeVisible()
  await page.keyboard.press('Escape')
  await add.getByLabel(/^Next Billing Date/).fill('2030-01-12')
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  await expect(page.getByText(/KWD\s5\.555/).first()).toBeVisible()

  // No bank publishes a rate of the dinar: it is left out of the estimate, and that is said.
  await page.goto('/dashboard/settings')
  await page.getByRole('combobox', { name: 'Home currency' }).click()
  await page.getByRole('option', { name: 'US dollars (USD)' }).click()
  await expect(page.getByText('Home currency updated')).toBeVisible()
  await page.goto(list)
  await expect(page.getByText(/Without a rate, and so left out: JPY, KWD\./).first()).toBeVisible()
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Enter a rate for Kuwaiti dinars' }).click()
  const rate = page.getByRole('dialog', { name: 'Rate of Kuwaiti dinars' })
  await rate.getByLabel('KWD for one euro').fill('0.3342')
  await rate.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText(/1 euro is 0\.3342 KWD/)).toBeVisible()
  await page.goto(list)
  await expect(
    page.getByText(/By your own rate: KWD\. Without a rate, and so left out: JPY\./).first(),
  ).toBeVisible()
  await page.goto('/dashboard/settings')

  await page.getByRole('button', { name: 'Change Manga' }).click()
  await page.getByRole('dialog', { name: 'Change category' }).getByLabel('Name').fill('Comics')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Remove Comics' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Comics?' })
  await question.getByRole('combobox', { name: 'Move them to' }).click()
  await page.getByRole('option', { name: 'Education' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove category' }).click()
  await expect(page.getByText('Category removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Change Comics' })).toBeVisible()
  await page.goto(`${list}?category=Comics`)
  await expect(page.getByText('Kodansha').first()).toBeVisible()
  await expect(page.getByText('Showing 1 to 1 of 1 subscriptions')).toBeVisible()
})
