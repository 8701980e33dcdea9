import type { Page } from '@playwright/test'
import { appCode } from './support/authenticator.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, PASSWORD } from './support/people.ts'
import type { Product } from './support/product.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

/** The product's clock, stopped and moved on by minutes; codes of the app follow it. */
async function clockOf(product: Product) {
  const start = Date.now()
  let minutes = 0
  const now = () => new Date(start + minutes * 60_000)
  await moveProductTo(product, now().toISOString())
  return {
    now,
    pass: (more: number) => {
      minutes += more
      return moveProductTo(product, now().toISOString())
    },
  }
}

async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.afterAll(({ product }) => product.moveClock('PT0S'))

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
}

test('two-step sign-in: set up, asked for, proven, turned off', async ({ page, product, context }) => {
  const email = 'tara@example.com'
  const clock = await clockOf(product)
  await createSignedInUser(context, product, email)
  await page.goto('/dashboard/settings')
  let secret = ''
  let recovery: string[] = []

  await test.step('a wrong password and a wrong code are told where they were typed', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click()
    const first = dialog(page, 'Turn on two-step sign-in')
    await first.getByLabel('Password', { exact: true }).fill('not the password')
    await first.getByRole('button', { name: 'Continue' }).click()
    await expect(first.getByText('This password is not correct.')).toBeVisible()
    await first.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await first.getByRole('button', { name: 'Continue' }).click()
    const second = dialog(page, 'Turn on two-step sign-in')
    await expect(second.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    secret = (await second.locator('code').textContent()) ?? ''
    await second.getByLabel('Code from your authenticator app').fill('000 00')
    await second.getByRole('button', { name: 'Turn on' }).click()
    await expect(second.getByText('Please enter the 6-digit code of your authenticator app')).toBeVisible()
  })

  await test.step('the first code turns it on and the recovery codes are shown', async () => {
    const second = dialog(page, 'Turn on two-step sign-in')
    await second.getByLabel('Code from your authenticator app').fill(appCode(secret, clock.now()))
    await second.getByRole('button', { name: 'Turn on' }).click()
    const codes = dialog(page, 'Save your recovery codes')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    recovery = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left')).toBeVisible()
    await product.mail(email, 'Two-step sign-in was turned on')
  })

  await test.step('signing in asks for the code', async () => {
    await logOut(page)
    await clock.pass(1)
    await signIn(page, email)
    const code = page.getByLabel('Code from your authenticator app')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await code.fill(appCode(secret, clock.now()))
    await page.keyboard.press('Enter')
    await expect(dashboard(page)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('ten minutes later a new password needs a proof, and nothing typed is lost', async () => {
    await clock.pass(11)
    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill('five louder horses')
    await page.getByLabel('Confirm new password').fill('five louder horses')
    await page.getByRole('button', { name: 'Save new password' }).click()
    const proof = dialog(page, 'Confirm that it is you')
    await expect(proof.getByLabel('Code from your authenticator app')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(proof).toBeHidden()
    await expect(page.getByLabel('Current password')).toHaveValue(PASSWORD)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await proof.getByLabel('Code from your authenticator app').fill(appCode(secret, clock.now()))
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Password updated successfully')).toBeVisible()
  })

  await test.step('the dialog above the one that deletes the account leaves it as it was', async () => {
    await clock.pass(11)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await question.getByLabel('Type DELETE to confirm').fill('DELETE')
    await question.getByRole('button', { name: 'Delete account' }).click()
    const proof = dialog(page, 'Confirm that it is you')
    await proof.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await proof.getByLabel('Recovery code').fill(recovery[0] ?? '')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(question.getByText('This password is not correct.')).toBeVisible()
    await expect(question.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the export waits for the proof too', async () => {
    await clock.pass(11)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const proof = dialog(page, 'Confirm that it is you')
    await proof.getByLabel('Code from your authenticator app').fill(appCode(secret, clock.now()))
    await page.keyboard.press('Enter')
    expect((await downloading).suggestedFilename()).toMatch(/^duely-export-.*\.json$/)
  })

  await test.step('a recovery code signs in once, and it is turned off', async () => {
    await logOut(page)
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('five louder horses')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(recovery[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(dashboard(page)).toBeVisible()
    await page.goto('/dashboard/settings')
    await expect(page.getByText('8 recovery codes are left')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    const off = dialog(page, 'Turn off two-step sign-in')
    await off.getByLabel('Password', { exact: true }).fill('five louder horses')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
    await product.mail(email, 'Two-step sign-in was turned off')
  })
})

/** A device with a passkey store of its own, whose user is verified by a finger. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

test('a passkey: added, signs in, proves, removed', async ({ page, product, context }) => {
  const email = 'paul@example.com'
  await createSignedInUser(context, product, email)
  const clock = await clockOf(product)
  const finger = await withAuthenticator(page)
  let recovery: string[] = []
  await page.goto('/dashboard/settings')

  await test.step('it is added with a name and the password', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const form = dialog(page, 'Add a passkey')
    await form.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(form.getByText('Please name the passkey, for example after the device')).toBeVisible()
    await form.getByLabel('Name').fill('Phone')
    await form.getByLabel('Password', { exact: true }).fill('not the password')
    await form.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(form.getByText('This password is not correct.')).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Phone')
    await expectAccessible(page)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Add a passkey' }).click()
    const codes = dialog(page, 'Save your recovery codes')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    recovery = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left')).toBeVisible()
    const list = page.getByRole('list', { name: 'Your passkeys' })
    await expect(list.getByRole('listitem')).toHaveText(/^Phone.*not used yet/)
    await expectAccessible(page)
    await product.mail(email, 'A passkey was added')
  })

  await test.step('it signs in without an address or a password', async () => {
    await logOut(page)
    await page.goto('/login')
    await finger.refuse()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await expectAccessible(page)
    await finger.accept()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dashboard(page)).toBeVisible()
  })

  await test.step('without it a recovery code is the proof, by keyboard alone', async () => {
    await clock.pass(11)
    await page.goto('/dashboard/settings')
    await finger.refuse()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const proof = dialog(page, 'Confirm that it is you')
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('No passkey was used. Please try again.')).toBeVisible()
    await proof.getByRole('button', { name: 'Use a recovery code instead' }).press('Enter')
    await expect(proof.getByLabel('Recovery code')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('00000-00000')
    await page.keyboard.press('Enter')
    await expect(proof.getByText('This code is wrong or has expired.')).toBeVisible()
    await page.keyboard.type(recovery[0] ?? '')
    await page.keyboard.press('Enter')
    await downloading
    await page.reload()
    await expect(page.getByText('9 recovery codes are left')).toBeVisible()
    await finger.accept()
  })

  await test.step('after ten minutes it is the proof before the passkey is removed', async () => {
    await clock.pass(11)
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('last used')
    await page.getByRole('button', { name: 'Remove Phone' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    const proof = dialog(page, 'Confirm that it is you')
    await expectAccessible(page)
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeHidden()
    await product.mail(email, 'A passkey was removed')
  })

  await test.step('removed, it opens nothing', async () => {
    await logOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey did not work. Please try again.')).toBeVisible()
  })
})

test('a change of address: asked for, confirmed by both, told to both', async ({
  page,
  product,
  context,
}) => {
  const [email, newEmail] = ['ada@example.com', 'ada.new@example.com']
  await createSignedInUser(context, product, email)
  const linkIn = async (to: string, subject: string) => {
    const mail = await product.mail(to, subject)
    const link = /https?:\/\/\S+\/confirm-email\?token=[\w-]+/.exec(mail.text)?.[0]
    if (!link) throw new Error(`no link in:\n${mail.text}`)
    return link
  }
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Edit email address' }).click()
  const form = dialog(page, 'Change your email address')
  await form.getByLabel('New email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Send the links' }).click()
  await expect(form.getByText('This is the address of your account already')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('New email address').fill(newEmail)
  await form.getByRole('button', { name: 'Send the links' }).click()
  await expect(page.getByText('Waits for both addresses to open the link we sent them.')).toBeVisible()
  await expectAccessible(page)

  const other = await (await page.context().browser()?.newContext({ baseURL: product.url }))?.newPage()
  if (!other) throw new Error('no second browser')
  await other.goto(await linkIn(newEmail, 'Confirm your new email address'))
  await expect(other).toHaveURL('/confirm-email')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(other.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await other.goto(await linkIn(email, 'Your email address is about to change'))
  await other.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(other.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
  await other.context().close()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('definition').filter({ hasText: newEmail })).toBeVisible()
  for (const to of [email, newEmail]) await product.mail(to, 'Your email address was changed')
})
