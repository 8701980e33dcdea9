import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { act, createSignedInUser, record } from './support/people.ts'
import { selectOption } from './support/select-option.ts'

/** It came all the same: evidence that is kept, a packet that is printed, and a mail that is read. */
const email = 'edith@example.com'
const FILE = {
  name: 'Their letter.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('We confirm it. No. 17\n'),
}

test.afterAll(({ product }) => product.moveClock('PT0S'))

const card = (page: Page) => page.getByRole('region', { name: 'Files' })

test('evidence is added, downloaded, deleted and brought back; charged again, the packet is printed', async ({
  page,
  context,
  product,
}) => {
  await moveTo(product, page, '2026-03-12T15:00:00Z')
  await createSignedInUser(context, product, email)
  const id = await record(context, product, 'Netflix', { amount: '15.49', nextBillingDate: '2026-03-16' })
  await act(context, product, id, { kind: 'cancelled', accessUntil: '2026-03-12' })

  await test.step('a file is kept, one that is none is refused with the reason', async () => {
    await page.goto(`/dashboard/subscriptions/${id}`)
    await expect(page.getByText('You said: I cancelled it')).toBeVisible()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await page
      .getByLabel('Files to keep as evidence')
      .setInputFiles([FILE, { name: 'picture.png', mimeType: 'image/png', buffer: svg }])
    await expect(page.getByText('File added')).toBeVisible()
    await expect(card(page).getByText('Their letter.txt')).toBeVisible()
    await expect(card(page).getByRole('alert')).toContainText('picture.png: Please choose a PDF')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('it is downloaded as it was', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Their letter.txt' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Their letter.txt')
    expect(readFileSync(await download.path(), 'utf8')).toBe('We confirm it. No. 17\n')
  })

  await test.step('deleted, and brought back', async () => {
    await page.getByRole('button', { name: 'Delete Their letter.txt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page).getByText('Their letter.txt')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page).getByText('Their letter.txt')).toBeVisible()
  })

  await test.step('the confirmation is kept', async () => {
    await page.getByRole('button', { name: 'Add their confirmation' }).click()
    await page.getByLabel('Number or text').fill('NF-77-1234')
    await page.getByRole('button', { name: 'Save confirmation' }).click()
    await expect(page.getByText('NF-77-1234')).toBeVisible()
  })

  await test.step('charged again: the packet says what to do first, and until when', async () => {
    await moveTo(product, page, '2026-03-17T15:00:00Z')
    await act(context, product, id, { kind: 'charges', date: '2026-03-16', amount: '15.49' })
    await page.goto(`/dashboard/subscriptions/${id}`)
    await page.getByRole('link', { name: 'Prepare the packet' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charged after you cancelled: Netflix')
    await expect(page.getByText('Ask the service first')).toBeVisible()
    await expect(page.getByText('By May 15, 2026')).toBeVisible()
    await page.getByLabel('Day of the statement').fill('2026-03-31')
    await page.getByRole('button', { name: 'Save and remind me' }).click()
    await expect(page.getByText('By May 30, 2026')).toBeVisible()
    await expect(page.getByText('We remind you on May 23, 2026.')).toBeVisible()
    await page.getByRole('radio', { name: 'By direct debit (SEPA)' }).check()
    await page.getByRole('button', { name: 'Save and remind me' }).click()
    await expect(page.getByText('By May 11, 2026')).toBeVisible()
    await page.getByRole('radio', { name: 'By card' }).check()
    await page.getByRole('button', { name: 'Save and remind me' }).click()
    await expect(page.getByLabel('Text', { exact: true }).last()).toHaveValue(
      /cancelled recurring transaction/,
    )
    await expect(page.getByLabel('Text', { exact: true }).first()).toHaveValue(
      /It was confirmed to me: "NF-77-1234"/,
    )
  })

  await test.step('what the law gives follows the country, and nothing where nothing is known', async () => {
    await expect(page.getByText('Choose your country to see what is known.')).toBeVisible()
    await selectOption(page, page.getByLabel('Country', { exact: true }), 'Germany')
    await expect(page.getByRole('region', { name: 'Germany' })).toContainText('cancel button')
    await expect(page.getByRole('region', { name: 'European Union' })).toContainText('19 June 2026')
    await selectOption(page, page.getByLabel('Country', { exact: true }), 'Japan')
    await expect(page.getByText('We have nothing sourced for this country.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('on paper: the letters as text, without buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Dispute: cancelled recurring transaction of March 16, 2026')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(page.getByLabel('Day of the statement')).toBeHidden()
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: null })
  })
})

const MAILS = new URL('../packages/domain/src/mail-in/fixtures/', import.meta.url)
const mail = (name: string) => ({
  name,
  mimeType: 'message/rfc822',
  buffer: readFileSync(new URL(name, MAILS)),
})

test('a mail is read in the browser; nothing leaves it but what is recorded', async ({
  page,
  context,
  product,
}) => {
  await moveTo(product, page, '2026-03-05T15:00:00Z')
  await createSignedInUser(context, product, 'emil@example.com')
  await record(context, product, 'Netflix', { amount: '15.49', nextBillingDate: '2026-03-10' })
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() !== 'GET' && sent.push(`${request.url()} ${request.postData() ?? ''}`),
  )
  await page.goto('/dashboard/subscriptions/bring')
  const read = async (name: string) => {
    await page.getByLabel('Email to read').setInputFiles(mail(name))
    await expect(page.getByRole('button', { name: 'Record this' })).toBeVisible()
  }

  await test.step('every one of ten shapes is understood', async () => {
    for (const [name, heading] of [
      ['02-cancelled-de.eml', 'A cancellation that was confirmed'],
      ['03-cancelled-fr.eml', 'A cancellation that was confirmed'],
      ['04-cancelled-es.eml', 'A cancellation that was confirmed'],
      ['05-receipt-en.eml', 'A receipt'],
      ['06-receipt-de.eml', 'A receipt'],
      ['07-trial-en.eml', 'A trial that ends'],
      ['08-trial-it.eml', 'A trial that ends'],
      ['09-price-pl.eml', 'A new price'],
      ['10-price-nl.eml', 'A new price'],
      ['11-nothing.eml', 'An email'],
    ] as const) {
      await read(name)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
    }
    expect(sent).toEqual([])
  })

  await test.step('a confirmation cancels its subscription and is kept', async () => {
    await read('01-cancelled-en.eml')
    await expect(page.getByLabel('You have it until')).toHaveValue('2026-03-09')
    await expect(page.getByLabel('Their number or confirmation')).toHaveValue('NF-77-1234')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Record this' }).click()
    await expect(page.getByText('Recorded')).toBeVisible()
    expect(
      sent.map((each) => new URL(each.split(' ')[0] ?? '').pathname.replace(/[0-9a-f-]{36}/, 'ID')),
    ).toEqual(['/api/subscriptions/ID/cancelled', '/api/subscriptions/ID/files'])
  })

  await test.step('a trial becomes a subscription; what is missing is said at its field', async () => {
    await read('07-trial-en.eml')
    await expect(page.getByLabel('First charge after the trial')).toHaveValue('2026-03-11')
    await page.getByLabel('Amount', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Record this' }).click()
    await expect(page.getByText('Amount must be a number like 15.99')).toBeVisible()
    await page.getByLabel('Amount', { exact: true }).fill('21.98')
    const recorded = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await page.getByRole('button', { name: 'Record this' }).click()
    await recorded
    // What was recorded before may still be said.
    await expect(page.getByText('Recorded').last()).toBeVisible()
    await page.goto('/dashboard/subscriptions')
    await expect(page.getByText('Adobe Creative Cloud').first()).toBeVisible()
  })

  await test.step('pasted text is read too', async () => {
    await page.goto('/dashboard/subscriptions/bring')
    await page.getByLabel('Or paste the email').fill('Your receipt from Spotify\nTotal $11.99 per month')
    await page.getByRole('button', { name: 'Read the email' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Spotify')
  })
})
