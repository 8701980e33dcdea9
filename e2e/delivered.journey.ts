import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { createSignedInUser, PASSWORD, record } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'
import { expect, test } from './support/reading.ts'

// A reminder that comes back: its owner is told on every screen, and a backup address takes it.
const NOW = '2026-03-05T15:00:00Z'
const SECRET = 'known to the mail relay alone'
const FIRST = 'odile@example.com'
const BACKUP = 'odile@elsewhere.example'
const DESK = { width: 1440, height: 900 }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ environment: { MAIL_EVENTS_SECRET: SECRET } })
  await moveProductTo(product, NOW)
})
test.afterAll(() => product.stop())

/** What the relay reports some time later of a mail that it had taken. */
async function comeBack(context: BrowserContext, subject: RegExp): Promise<void> {
  const mail = await product.mail(FIRST, subject)
  const message = mail.headers['x-pm-metadata-message']
  const answer = await context.request.post(`${product.url}/api/webhooks/mail/postmark`, {
    headers: { authorization: `Basic ${Buffer.from(`relay:${SECRET}`).toString('base64')}` },
    data: {
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist',
      Metadata: { message },
    },
  })
  expect(answer.status(), message).toBe(204)
}

async function expectTold(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(
    page.getByText(`Mails to ${FIRST} come back since Mar 5, 2026: there is no such mailbox`),
  ).toBeVisible()
}

test('a mail that comes back is told on every screen, and goes to the backup address', {
  tag: '@core',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: DESK, acceptDownloads: true })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await createSignedInUser(context, product, FIRST)

  await test.step('a backup address is asked for and confirmed by its mail', async () => {
    await page.goto('/dashboard/settings?tab=account')
    await page.getByRole('button', { name: 'Edit backup email address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Backup email address' })
    await dialog.getByRole('textbox', { name: 'Backup Email Address' }).fill(BACKUP)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`Waits for ${BACKUP} to open the link we sent there.`)).toBeVisible()
    const letter = await product.mail(BACKUP, /backup/i)
    const link = /http\S+token=\S+/.exec(letter.text)?.[0]
    if (link === undefined) throw new Error(`no link in:\n${letter.text}`)
    await page.goto(link)
    await page.getByRole('button', { name: /confirm/i }).click()
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    await page.goto('/dashboard/settings?tab=account')
    await expect(page.getByText(BACKUP)).toBeVisible()
  })

  const id = await test.step('its reminder comes back and reaches the backup address at once', async () => {
    const made = await record(context, product, 'Netflix', {
      nextBillingDate: '2026-03-08',
      notificationInterval: [3],
    })
    await comeBack(context, /Netflix/)
    const again = await product.mail(BACKUP, /Netflix/)
    expect(again.text).toContain('Renews in 3 days, on Sunday, March 8, 2026')
    return made
  })

  await test.step('every screen says so', async () => {
    for (const screen of ['', '/subscriptions', '/analytics', '/reminders', '/calendar', '/settings'])
      await expectTold(page, `/dashboard${screen}`)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('desk.png') })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectTold(page, '/dashboard')
    await expect(page.getByText(`${BACKUP} gets your reminders meanwhile.`, { exact: false })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('phone.png') })
  })

  await test.step('the proof is a document that says what became of both mails', async () => {
    await page.setViewportSize(DESK)
    await page.goto(`/dashboard/subscriptions/${id}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download proof' }).click()
    const file = await download
    const path = test.info().outputPath('proof.html')
    await file.saveAs(path)
    const proof = await context.newPage()
    await proof.goto(`file://${path}`)
    await expect(proof.getByRole('heading', { level: 1 })).toContainText('Netflix')
    await expect(proof.locator('body')).toContainText('does not exist')
    await expect(proof.locator('body')).not.toContainText(FIRST)
    for (const width of [360, 1440]) {
      await proof.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(proof)
      await proof.screenshot({ path: test.info().outputPath(`proof-${width}.png`), fullPage: true })
    }
    await expectAccessible(proof)
  })
  await context.close()
})
