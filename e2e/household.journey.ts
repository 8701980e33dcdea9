import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessibleAtAnyWidth, expectNoSidewaysScroll } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { change, createSignedInUser, record } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'
import { expect, test } from './support/reading.ts'
import { selectOption } from './support/select-option.ts'

/** Two people who live together, in two browsers. */
let product: Product
let [annsBrowser, beasBrowser]: [BrowserContext, BrowserContext] = [] as never
const [ann, bea] = ['ann.at.home@example.com', 'bea.at.home@example.com']
let netflix = ''

// 07:00 in New York, before the hour of reminders.
const MORNING = '2026-03-06T12:00:00Z'
const HOUSEHOLD = '/dashboard/settings?tab=household'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ environment: { PLANS: 'off', SIGN_UP: 'open' } })
  await moveProductTo(product, MORNING)
  annsBrowser = await open(browser)
  beasBrowser = await open(browser)
  await createSignedInUser(annsBrowser, product, ann)
  await createSignedInUser(beasBrowser, product, bea)
  netflix = await record(annsBrowser, product, 'Netflix', {
    amount: '15.99',
    nextBillingDate: '2026-03-10',
    notes: 'The PIN is 1234',
  })
})
test.afterAll(async () => {
  await annsBrowser.close()
  await beasBrowser.close()
  await product.stop()
})

const open = (browser: Browser) => browser.newContext({ baseURL: product.url })
const pageAt = async (context: BrowserContext, path: string, at = MORNING) => {
  const page = await context.newPage()
  await page.clock.setFixedTime(at)
  await page.goto(path)
  return page
}
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const subscription = () => `/dashboard/subscriptions/${netflix}`
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Household', exact: true }) })

test('a household is started, and an invitation shows who is there and admits one', async () => {
  const page = await pageAt(annsBrowser, HOUSEHOLD)
  let link = ''

  await test.step('it is started from the settings', async () => {
    await page.getByRole('button', { name: 'Start household' }).click()
    await expect(page.getByText('Please enter a name')).toBeVisible()
    await page.getByLabel('Name of the household').fill('Oak Street 5')
    await page.getByLabel('What the others call you').fill('Ann')
    await expectAccessibleAtAnyWidth(page)
    await page.getByRole('button', { name: 'Start household' }).click()
    await expect(members(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: 'Oak Street 5' })).toBeFocused()
    await expect(members(page)).toContainText('Organiser')
  })

  await test.step('somebody is invited by mail and by link', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody you live with' })
    await dialog.getByLabel('Email').fill(bea)
    await dialog.getByRole('button', { name: 'Create invitation' }).click()
    link = await page.getByRole('dialog', { name: 'Your invitation' }).getByLabel('Link').inputValue()
    const letter = await product.mail(bea, /household|Oak Street/i)
    expect(letter.text).toContain(link)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(bea)
    await expectAccessibleAtAnyWidth(page)
  })

  await test.step('signed out it leads to the sign-in, and keeps the invitation', async () => {
    const stranger = await annsBrowser.browser()?.newContext({ baseURL: product.url })
    const outside = await stranger?.newPage()
    await outside?.goto(link)
    await expect((outside ?? page).getByRole('heading', { level: 1, name: 'Oak Street 5' })).toBeVisible()
    if (outside) await expectAccessibleAtAnyWidth(outside)
    await outside?.getByRole('link', { name: 'Sign in' }).click()
    await expect(outside ?? page).toHaveURL(/\/login\?next=%2Fjoin%2F/)
    await stranger?.close()
  })

  await test.step('the other joins, after a look at who is there', async () => {
    const invited = await pageAt(beasBrowser, link)
    await expect(invited.getByRole('region', { name: 'Who is here' })).toContainText('Ann')
    await expect(invited.getByText('Nothing becomes visible by joining.')).toBeVisible()
    await expectAccessibleAtAnyWidth(invited)
    await invited.getByLabel('What the others call you').fill('Bea')
    await invited.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(members(invited)).toHaveCount(2)
    await invited.goto(link)
    await expect(invited.getByText('This invitation is over')).toBeVisible()
    await invited.close()
  })

  await test.step('who invited sees it at once', async () => {
    await expect(members(page).filter({ hasText: 'Bea' })).toBeVisible()
    await page.close()
  })
})

test('one is shared in one press, which can be undone, and the other decides from the mail', async () => {
  const hers = await pageAt(annsBrowser, subscription())
  const others = await pageAt(beasBrowser, '/dashboard/subscriptions')
  await expect(others.getByText('No subscriptions yet')).toBeVisible()

  await test.step('what becomes visible is said before', async () => {
    await expect(card(hers)).toContainText('Private: nobody else sees it.')
    await expect(card(hers)).toContainText('In the household Bea will see its name, mark, price')
    await hers.getByRole('button', { name: 'Put in the household' }).click()
    await expect(hers.getByText('It is in the household now')).toBeVisible()
    await hers.getByRole('button', { name: 'Undo' }).click()
    await expect(card(hers)).toContainText('Private: nobody else sees it.')
    await hers.getByRole('button', { name: 'Put in the household' }).click()
    await expect(card(hers)).toContainText('In Oak Street 5.')
    await expect(card(hers).getByRole('heading', { level: 2 })).toBeFocused()
  })

  await test.step('who decides and who uses it', async () => {
    await card(hers).getByRole('button', { name: 'Change' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Netflix in the household' })
    await selectOption(hers, dialog.getByRole('combobox', { name: 'Who decides' }), 'Bea')
    const users = dialog.getByRole('group', { name: 'Who uses it' })
    await users.getByRole('checkbox', { name: 'You' }).check()
    await users.getByRole('checkbox', { name: 'Bea' }).check()
    await expect(dialog.getByText('together $15.99')).toBeVisible()
    await dialog.getByRole('button', { name: 'Per cent' }).click()
    await dialog.getByLabel('Per cent of Bea').fill('60')
    await expect(dialog.getByText('The percentages must add up to 100 per cent')).toBeVisible()
    await dialog.getByLabel('Per cent of You').fill('40')
    await expect(dialog.getByText('together $15.99')).toBeVisible()
    await expectAccessibleAtAnyWidth(hers)
    await hers.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(hers)).toContainText('$9.59')
    await expectAccessibleAtAnyWidth(hers)
  })

  await test.step('the other sees it without the private facts', async () => {
    await others.reload()
    await expect(others.getByText('You decide, Ann pays')).toBeVisible()
    await others.getByRole('link', { name: 'Netflix' }).click()
    await expect(card(others)).toContainText('Ann shares it in Oak Street 5.')
    await expect(others.getByText('The PIN is 1234')).toBeHidden()
    await expect(others.getByRole('button', { name: 'Edit', exact: true })).toBeHidden()
    await expectAccessibleAtAnyWidth(others)
  })

  await test.step('the reminder reaches who decides, who keeps it by the mail', async () => {
    product.moveClock('2026-03-07T14:00:01Z')
    const letter = await product.mail(bea, /Netflix/)
    const mails = await product.mails(ann)
    expect(mails.filter(({ subject }) => subject.includes('Netflix'))).toEqual([])
    const link = /https?:\/\/\S+\/act\/\S+/.exec(letter.text)?.[0]
    const act = await pageAt(beasBrowser, link ?? 'no link in the mail', '2026-03-07T14:05:00Z')
    await act.getByRole('button', { name: /Keep/ }).first().click()
    await expect(act.getByText(/kept|keep/i).first()).toBeVisible()
    await act.close()
  })

  await test.step('both see it', async () => {
    await expect(hers.getByText('Kept', { exact: true })).toBeVisible()
    await expect(hers.getByText('Bea: ').first()).toBeVisible()
    await expect(others.getByText('Kept', { exact: true })).toBeVisible()
    await hers.close()
    await others.close()
  })
})

test('both pay the same: who sees both is told', async () => {
  const hers = await record(beasBrowser, product, 'Spotify', { amount: '12.99' })
  await record(annsBrowser, product, 'Spotify', { amount: '12.99' })
  await change(beasBrowser, product, hers, { household: {} })
  const told = await pageAt(annsBrowser, '/dashboard/subscriptions')
  await expect(told.getByText('You and Bea both pay Spotify')).toBeVisible()
  await expect(told.getByRole('link', { name: 'plan for two' })).toHaveAttribute('href', /spotify/)
  const other = await pageAt(beasBrowser, '/dashboard/subscriptions')
  await expect(other.getByRole('link', { name: 'Netflix' })).toBeVisible()
  await expect(other.getByText('both pay Spotify')).toBeHidden()
  await told.close()
  await other.close()
})

test('the calendar adds up what Analytics does, in each view', async () => {
  const page = await pageAt(annsBrowser, '/dashboard/calendar')
  await expect(page.getByText(/^to come /)).toHaveText('to come $19.39')
  await page
    .getByRole('group', { name: 'Whose subscriptions' })
    .getByRole('button', { name: 'Household' })
    .click()
  await expect(page.getByText(/^to come /)).not.toHaveText('to come $19.39')
  await page.getByRole('button', { name: 'Mine' }).click()
  await page.close()
})

test('one switch of views, and a phone', async () => {
  const page = await pageAt(beasBrowser, '/dashboard/subscriptions')
  await page.setViewportSize({ width: 360, height: 740 })
  const views = page.getByRole('group', { name: 'Whose subscriptions' })
  await expect(page.getByRole('link', { name: 'Netflix' })).toBeVisible()
  // Not only there: inside what the row's line cuts off.
  await expect(page.getByText('You decide, Ann pays')).toBeInViewport()
  await views.getByRole('button', { name: 'Paid by me' }).click()
  await expect(page.getByRole('link', { name: 'Netflix' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await views.getByRole('button', { name: 'Household' }).click()
  await expect(page.getByRole('link', { name: 'Netflix' })).toBeVisible()
  for (const path of ['/dashboard', '/dashboard/analytics', '/dashboard/calendar']) {
    await page.goto(path)
    await expect(views.getByRole('button', { name: 'Household' })).toHaveAttribute('aria-pressed', 'true')
    await expectNoSidewaysScroll(page)
  }
  await views.getByRole('button', { name: 'Mine' }).click()
  await page.goto(HOUSEHOLD)
  await expect(members(page)).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await page.close()
})

test('the last chance that nobody answered reaches who pays', async () => {
  const adobe = await record(annsBrowser, product, 'Adobe', { nextBillingDate: '2026-03-12' })
  const answer = await beasBrowser.request.get(`${product.url}/api/household`)
  const { household } = (await answer.json()) as { household: { you: string } }
  await change(annsBrowser, product, adobe, { household: { decider: household.you } })
  product.moveClock('2026-03-09T13:00:01Z')
  await product.mail(bea, /^Adobe/)
  expect((await product.mails(ann)).filter(({ subject }) => subject.includes('Adobe'))).toEqual([])
  product.moveClock('2026-03-11T13:00:01Z')
  await product.mail(ann, /Adobe/)
})

test('leaving says what happens, asks nobody, and ends what was visible at once', async () => {
  const others = await pageAt(annsBrowser, HOUSEHOLD)
  const page = await pageAt(beasBrowser, HOUSEHOLD)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave Oak Street 5?' })
  await expect(question).toContainText(/You decide about .*Netflix/)
  await expectAccessibleAtAnyWidth(page)
  await question.getByRole('button', { name: 'Leave now' }).click()
  await expect(page.getByText('Start a household')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Household' })).toBeFocused()
  await page.goto(subscription())
  await expect(page.getByText('This subscription is not here')).toBeVisible()
  await expect(members(others)).toHaveCount(1)
  await others.goto(subscription())
  await expect(card(others)).toContainText('In Oak Street 5.')
  await others.close()
  await page.close()
})
