import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { confirmByPassword, PASSWORD, record } from './support/people.ts'
import { firstStart, type Product, startProduct, until } from './support/product.ts'
import { expect, test } from './support/reading.ts'

/**
 * A private server of one's own, from its first start: the one-time link, the first administrator, a second
 * person who is invited, and what the first can do about the second.
 */
let product: Product
/** Of the administrator and of the invited person, who stay signed in from one test to the next. */
let [annsBrowser, bobsBrowser]: [BrowserContext, BrowserContext] = [] as never
const [ann, bob] = ['ann.runs@example.com', 'bob.joins@example.com']

// 07:00 in New York, three days before the renewal.
const MORNING = '2026-03-06T12:00:00Z'
const SETUP_LINK = /https?:\/\/\S+\/setup\/[\w-]+/g

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ fill: firstStart, environment: { PLANS: 'off' } })
  await moveProductTo(product, MORNING)
  annsBrowser = await open(browser)
  bobsBrowser = await open(browser)
})
test.afterAll(async () => {
  await annsBrowser.close()
  await bobsBrowser.close()
  await product.stop()
})

const open = (browser: Browser) => browser.newContext({ baseURL: product.url })
const setupLinks = () => product.log().match(SETUP_LINK) ?? []
const email = (page: Page) => page.getByLabel('Email')
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` })
const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: text })

async function fillSignUp(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login')
}

async function confirmAddress(page: Page, of: string) {
  const letter = await product.mail(of, 'Confirm your email address')
  await page.goto(
    /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(letter.text)?.[0] ?? 'no link in the mail',
  )
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(dashboard(page)).toBeVisible()
}

async function openPeople(page: Page) {
  await page.goto('/dashboard/settings?tab=people')
  await expect(rowOf(page, ann)).toBeVisible()
}

/** Chooses an act in a person's menu and answers its question; a proof is asked for every ten minutes. */
async function act(page: Page, name: string, label: string, confirm: string) {
  await menuOf(page, name).click()
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
}

test('nobody can sign up by themselves, and no link says so', async ({ browser }) => {
  const context = await open(browser)
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Sign up')).toBeHidden()
  await page.goto('/signup')
  await expect(page.getByText('You need an invitation')).toBeVisible()
  await expect(email(page)).toBeHidden()
  await expectAccessibleAtAnyWidth(page)
  await page.goto('/signup?invitation=made-up')
  await expect(page.getByText('This invitation is over')).toBeVisible()
  await context.close()
})

test('the printed link makes the first account its administrator', async () => {
  const page = await annsBrowser.newPage()
  const [link = 'no link was printed'] = setupLinks()

  await test.step('it asks to sign in or to create the first account', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up this server' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expectAccessibleAtAnyWidth(page)
    await page.getByRole('link', { name: 'Create the first account' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The first account of this server')).toBeVisible()
  })

  await test.step('the account is administrator once its address is confirmed', async () => {
    await email(page).fill(ann)
    await fillSignUp(page)
    await confirmAddress(page, ann)
    await openPeople(page)
    await expect(page.getByText('Nobody else is here yet')).toBeVisible()
    await expect(rowOf(page, ann)).toContainText('Administrator')
  })

  await test.step('the link is over, and the next start prints none', async () => {
    await page.goto(link)
    await expect(page.getByText('This link can no longer be used')).toBeVisible()
    const printed = setupLinks().length
    await product.restart()
    expect(setupLinks()).toHaveLength(printed)
  })
  await page.close()
})

test('an invited person signs up and gets a reminder of their own', async () => {
  const page = await annsBrowser.newPage()
  let link = ''

  await test.step('Ann invites Bob by keyboard', async () => {
    await openPeople(page)
    await page.getByRole('button', { name: 'Invite somebody' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expectAccessibleAtAnyWidth(page)
    await page.keyboard.type(bob)
    await page.keyboard.press('Enter')
    await confirmByPassword(page)
    const made = page.getByRole('dialog', { name: 'Your invitation' })
    await expect(made).toContainText(`It is on its way to ${bob}`)
    link = await made.getByLabel('Link').inputValue()
    await expectAccessibleAtAnyWidth(page)
    await made.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(bob)
    await expectAccessibleAtAnyWidth(page)
  })

  const bobs = await bobsBrowser.newPage()
  await test.step('Bob signs up by the mailed link, with the address it is for', async () => {
    const letter = (await product.mail(bob, /./)).text
    expect(letter).toContain(link)
    await bobs.goto(link)
    await expect(email(bobs)).toHaveValue(bob)
    await expect(email(bobs)).toHaveJSProperty('readOnly', true)
    await expectAccessibleAtAnyWidth(bobs)
    await fillSignUp(bobs)
    await confirmAddress(bobs, bob)
    await bobs.goto('/dashboard/settings?tab=people')
    await expect(bobs.getByRole('heading', { name: 'Account Information' })).toBeVisible()
    await expect(bobs.getByRole('tab', { name: 'People' })).toHaveCount(0)
  })

  await test.step('the link works once', async () => {
    const again = await (await open(page.context().browser() as Browser)).newPage()
    await again.goto(link)
    await expect(again.getByText('This invitation is over')).toBeVisible()
    await again.context().close()
  })

  await test.step('at 09:00 his reminder reaches him alone', async () => {
    // The others are due while he is disabled, and after that.
    for (const [name, nextBillingDate] of [
      ['Netflix', '2026-03-09'],
      ['Spotify', '2026-03-11'],
      ['Hulu', '2026-03-13'],
    ] as const)
      await record(bobsBrowser, product, name, { nextBillingDate })
    product.moveClock('2026-03-06T14:00:01Z')
    await product.mail(bob, 'Netflix, $9.99, renews in 3 days')
    expect((await product.mails(ann)).filter(({ subject }) => subject.includes('Netflix'))).toEqual([])
  })
  await bobs.close()
  await page.close()
})

test('a disabled person is out, gets no reminders, and comes back', async () => {
  const page = await annsBrowser.newPage()
  await openPeople(page)
  await expect(rowOf(page, bob)).toContainText('last seen Mar 6, 2026')
  const bobs = await bobsBrowser.newPage()

  await test.step('the question says what happens, and Escape leaves it', async () => {
    await menuOf(page, bob).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Disable', exact: true }).press('Enter')
    const question = page.getByRole('alertdialog', { name: `Disable the account of ${bob}?` })
    await expect(question).toContainText('No reminders go out')
    await expect(question).toContainText('Enable the account here to take it back.')
    await expectAccessibleAtAnyWidth(page)
    await page.keyboard.press('Escape')
    await expect(menuOf(page, bob)).toBeFocused()
  })

  await test.step('he is signed out, cannot sign in, and a mail says so', async () => {
    const known = (await product.mails(bob)).length
    await act(page, bob, 'Disable', 'Disable')
    await confirmByPassword(page)
    await expect(rowOf(page, bob)).toContainText('Disabled')
    await bobs.goto('/dashboard')
    await expect(bobs).toHaveURL(/\/login/)
    await email(bobs).fill(bob)
    await bobs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await bobs.getByRole('button', { name: 'Sign In' }).click()
    await expect(bobs.getByRole('alert')).toContainText('This account is disabled.')
    await expect(email(bobs)).toHaveValue(bob)
    await until('the mail', 30_000, async () => ((await product.mails(bob)).length > known ? true : null))
  })

  await test.step('his next reminder does not go out', async () => {
    const known = (await product.mails(bob)).length
    await moveProductTo(product, '2026-03-08T13:05:00Z')
    expect(await product.mails(bob)).toHaveLength(known)
  })

  await test.step('enabled again, he signs in and is reminded', async () => {
    await openPeople(page)
    await act(page, bob, 'Enable', 'Enable')
    await confirmByPassword(page)
    await expect(rowOf(page, bob)).not.toContainText('Disabled')
    await bobs.getByRole('button', { name: 'Sign In' }).click()
    await expect(dashboard(bobs)).toBeVisible()
    await moveProductTo(product, '2026-03-10T13:00:01Z')
    await product.mail(bob, 'Hulu, $9.99, renews in 3 days')
  })
  await bobs.close()
  await page.close()
})

test('there is always an administrator, and the server says how it does', async () => {
  const page = await annsBrowser.newPage()

  await test.step('the last one cannot give it up', async () => {
    await openPeople(page)
    await act(page, ann, 'Give up administration', 'Give up')
    await confirmByPassword(page)
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('alert')).toContainText('This is the last administrator.')
    await expectAccessibleAtAnyWidth(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('with a second one, the first can', async () => {
    await act(page, bob, 'Make administrator', 'Make administrator')
    await expect(rowOf(page, bob)).toContainText('Administrator')
    const bobs = await bobsBrowser.newPage()
    await openPeople(bobs)
    await act(bobs, ann, 'Take administration back', 'Take back')
    await confirmByPassword(bobs)
    await expect(rowOf(bobs, ann)).not.toContainText('Administrator')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'People' })).toHaveCount(0)

    await test.step('health names what needs somebody, and a test mail arrives', async () => {
      const health = bobs.getByRole('list', { name: 'How the server does' })
      for (const line of ['Reminders', 'Queue', 'Database', 'Rates', 'Version'])
        await expect(health.getByRole('listitem').filter({ hasText: line })).toBeVisible()
      // The mails of a journey go to the local inbox.
      await expect(health.getByRole('listitem').filter({ hasText: 'Mail' })).toContainText('Set SMTP_URL')
      const known = (await product.mails(bob)).length
      await bobs.getByRole('button', { name: 'Send a test mail to me' }).click()
      await until('the test mail', 30_000, async () =>
        (await product.mails(bob)).length > known ? true : null,
      )
      await expectAccessibleAtAnyWidth(bobs)
    })
    await bobs.close()
  })
  await page.close()
})
