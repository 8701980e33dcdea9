import type { Browser } from '@playwright/test'

const QUALITY = 0.86

/** Converts a PNG to WebP in the browser that took it. */
export async function toWebp(
  browser: Browser,
  png: Buffer,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const page = await browser.newPage()
  const made = await page.evaluate<{ url: string; width: number; height: number }>(
    `(async () => {
      const picture = new Image()
      picture.src = 'data:image/png;base64,${png.toString('base64')}'
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d').drawImage(picture, 0, 0)
      return { url: canvas.toDataURL('image/webp', ${QUALITY}), width: canvas.width, height: canvas.height }
    })()`,
  )
  await page.close()
  const [, data = ''] = made.url.split(',')
  return { bytes: Buffer.from(data, 'base64'), width: made.width, height: made.height }
}
