import { test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'

test('shots', async ({ page, context, product }) => {
  test.setTimeout(170_000)
  await createSignedInUser(context, product, 'shots.money@example.com')
  await record(context, product, 'Netflix', { amount: '20.00', nextBillingDate: '2030-01-10' })
  await record(context, product, 'Kodansha', {
    amount: '1490',
    currency: 'JPY',
    nextBillingDate: '2030-01-10',
  })
  await record(context, product, 'Zain', { amount: '5.555', currency: 'KWD', nextBillingDate: '2030-01-10' })
  for (const [name, color, emoji] of [
    ['Kids', 'pink', '🧸'],
    ['For work', 'blue', null],
    ['Yellow things with a long name', 'yellow', null],
  ])
    await context.request.post(`${product.url}/api/categories`, {
      data: { name, color, emoji },
      headers: { origin: product.url },
    })
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      const shot = (name: string) =>
        page.screenshot({ path: `/work/tmp/s44/money/shot-${name}-${width}-${scheme}.png` })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await page.goto('/dashboard/subscriptions?add')
      const add = page.getByRole('dialog', { name: 'Add New Subscription' })
      await add.getByLabel('Service Name').fill('Zain')
      await add.getByLabel(/^Amount/).fill('5.555')
      await add.getByRole('combobox', { name: 'Currency' }).click()
      await shot('options')
      await page.getByRole('option', { name: 'More currencies…' }).click()
      const search = page.getByRole('combobox', { name: 'Search' })
      await search.fill('d')
      await shot('picker')
      await search.fill('kuwait')
      await search.press('Enter')
      await add.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'New category…' }).scrollIntoViewIfNeeded()
      await shot('form')
      await page.getByRole('option', { name: 'New category…' }).click()
      await page.getByRole('dialog', { name: 'New category' }).getByLabel('Name').fill('Pets')
      await shot('category')
      await page.goto('/dashboard/settings')
      await page.getByRole('heading', { name: 'Your own rates' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Change Kids' }).waitFor()
      await page.getByRole('button', { name: 'Change Kids' }).scrollIntoViewIfNeeded()
      await shot('settings')
      await page.getByRole('button', { name: 'Remove Kids' }).click()
      await page.getByRole('alertdialog').waitFor()
      await shot('remove')
    }
})
