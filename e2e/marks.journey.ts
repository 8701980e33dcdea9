import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'

/** A mark of one's own: an emoji, another service's, a picture that is cut and encoded in the browser. */

const openMark = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Change the mark of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a mark' })
  await expect(dialog).toBeVisible()
  return dialog
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save mark' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
const headMark = (page: Page) => page.locator('main header [data-mark]')

/** A picture as a camera gives one, painted by the browser. */
async function painted(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    canvas.width = ${width}
    canvas.height = ${height}
    const pen = canvas.getContext('2d')
    for (let y = 0; y < ${height}; y += 4)
      for (let x = 0; x < ${width}; x += 4) {
        pen.fillStyle = 'rgb(' + (x * 7 + y * 13) % 256 + ',' + (x * 31 ^ y * 17) % 256 + ',' + (x * y) % 256 + ')'
        pen.fillRect(x, y, 4, 4)
      }
    return canvas.toDataURL('image/png').split(',')[1]
  })()`)
  return Buffer.from(base64, 'base64')
}

/** Adds a text chunk, which is not a pixel, to a picture. */
function withText(png: Buffer, text: string): Buffer {
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  const afterHead = 8 + 25
  return Buffer.concat([png.subarray(0, afterHead), length, body, check, png.subarray(afterHead)])
}

test('an emoji and another service’s mark, for this subscription alone', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'mark.emoji@example.com')
  const id = await record(context, product, 'Vegetable box')
  await record(context, product, 'Vegetable box', { amount: '12.00' })
  await page.goto(`/dashboard/subscriptions/${id}`)
  await expect(headMark(page)).toHaveAttribute('data-letters', 'VB')

  const dialog = await openMark(page, 'Vegetable box')
  await dialog.getByRole('button', { name: 'Emoji' }).click()
  await dialog.getByLabel('Or type one').fill('box')
  await page.getByRole('button', { name: 'Save mark' }).click()
  await expect(dialog.getByText('Please enter a single emoji')).toBeVisible()
  await expect(dialog.getByLabel('Or type one')).toHaveValue('box')
  await dialog.getByRole('button', { name: 'Carrot' }).click()
  await expectAccessible(page)
  await save(page)
  await expect(headMark(page)).toHaveAttribute('data-letters', '🥕')

  await page.goto('/dashboard/subscriptions')
  const rows = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  await expect(rows.locator('[data-mark="emoji"]')).toHaveCount(1)
  await expect(rows.locator('[data-letters="VB"]')).toHaveCount(1)

  await page.goto(`/dashboard/subscriptions/${id}`)
  const again = await openMark(page, 'Vegetable box')
  await again.getByRole('button', { name: 'Service', exact: true }).click()
  await again.getByRole('searchbox', { name: 'Find a service' }).fill('spoti')
  await again.getByRole('button', { name: 'Spotify' }).click()
  await expectAccessible(page)
  await save(page)
  await expect(headMark(page)).toHaveAttribute('data-mark', 'brand')
})

test('a picture is cut to 96 × 96 in the browser, holds nothing but its pixels, and is its owner’s alone', async ({
  browser,
  page,
  context,
  product,
}, testInfo) => {
  await createSignedInUser(context, product, 'mark.picture@example.com')
  const id = await record(context, product, 'Piano lessons')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/dashboard/subscriptions/${id}`)
  const photo = withText(await painted(page, 900, 600), '<script>alert(1)</script>')
  const dialog = await openMark(page, 'Piano lessons')
  await dialog.getByRole('button', { name: 'Picture' }).click()
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer })

  await page.getByRole('button', { name: 'Save mark' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a picture')
  // From the disk: 20 MB in a message to the browser take half a minute.
  const huge = testInfo.outputPath('huge.png')
  writeFileSync(huge, Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]))
  await dialog.getByLabel('Choose a picture').setInputFiles(huge)
  await expect(dialog.getByRole('alert')).toContainText('larger than 20 MB')
  await choose('notes.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(dialog.getByRole('alert')).toContainText('cannot read this file as a picture')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  await choose('logo.svg', 'image/svg+xml', Buffer.from(svg))
  await expect(dialog.getByRole('alert')).toContainText('cannot read this file as a picture')

  await choose('piano.png', 'image/png', photo)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.locator('[data-mark="picture"] img')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await save(page)

  const picture = headMark(page).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 96)
  await expect(picture).toHaveJSProperty('naturalHeight', 96)
  const address = `/api/subscriptions/${id}/picture`
  const answer = await context.request.get(address)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  expect((await answer.body()).includes('script')).toBe(false)

  const other = await browser.newContext({ baseURL: product.url })
  expect((await other.request.get(address)).status()).toBe(401)
  await createSignedInUser(other, product, 'mark.other@example.com')
  expect((await other.request.get(address)).status()).toBe(404)
  await other.close()

  const back = await openMark(page, 'Piano lessons')
  await back.getByRole('button', { name: 'Automatic' }).click()
  await save(page)
  await expect(headMark(page)).toHaveAttribute('data-letters', 'PL')
})

test('a browser that writes no WebP sends a PNG', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'mark.png@example.com')
  const id = await record(context, product, 'Gym')
  await page.addInitScript(`{
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (give) { write.call(this, give, 'image/png') }
  }`)
  await page.goto(`/dashboard/subscriptions/${id}`)
  const buffer = await painted(page, 400, 500)
  const dialog = await openMark(page, 'Gym')
  await dialog.getByRole('button', { name: 'Picture' }).click()
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'gym.png', mimeType: 'image/png', buffer })
  await expect(dialog.locator('[data-mark="picture"] img')).toBeVisible()
  await save(page)
  await expect(headMark(page).locator('img')).toHaveJSProperty('naturalWidth', 96)
  const answer = await context.request.get(`/api/subscriptions/${id}/picture`)
  expect(answer.headers()['content-type']).toBe('image/png')
})

test('a picture chosen while adding comes with the new subscription', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'mark.adding@example.com')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard/subscriptions?add=1')
  const add = page.getByRole('dialog', { name: 'Add New Subscription' })
  await add.getByLabel('Service Name').fill('Choir')
  await add.getByLabel('Amount').fill('12')
  await add.getByRole('button', { name: /^Tomorrow/ }).click()
  await add.getByRole('button', { name: 'Choose a mark' }).click()
  const panel = add.getByRole('region', { name: 'Choose a mark' })
  await panel.getByRole('button', { name: 'Picture' }).click()
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Please choose a picture')
  const buffer = await painted(page, 300, 300)
  await panel
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'choir.png', mimeType: 'image/png', buffer })
  await expect(add.locator('[data-mark="picture"] img')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  const row = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  await expect(row).toContainText('Choir')
  await expect(row.locator('[data-mark="picture"] img')).toHaveJSProperty('naturalWidth', 96)
})
