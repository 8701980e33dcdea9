import { writeFileSync } from 'node:fs'
import { type Product, startProduct } from './product.ts'
import { test as base, expect } from './reading.ts'
import { type Reader, type Say, sayIn } from './said.ts'

/** A line of the server's log that is a warning or worse. */
const WARNING = /"level":"(?:warn|error|fatal)"/

/** One product per worker, which runs one file after the other. */
export const test = base.extend<{ serverLog: undefined; reader: Reader; say: Say }, { product: Product }>({
  reader: [{ language: 'en', culture: 'en-US' }, { option: true }],
  say: ({ reader }, use) => use(sayIn(reader)),
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // What the server did in a journey that failed; its warnings are
  // printed, because often only the output is kept.
  serverLog: [
    async ({ product }, use, testInfo) => {
      const before = product.log().length
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const log = product.log().slice(before)
      const path = testInfo.outputPath('server.log')
      writeFileSync(path, log)
      await testInfo.attach('server.log', { path, contentType: 'text/plain' })
      const warnings = log.split('\n').filter((line) => WARNING.test(line))
      if (warnings.length > 0) process.stderr.write(`${warnings.join('\n')}\n`)
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page)
    // A route that still answers when the journey is over would fail it.
    await page.unrouteAll({ behavior: 'wait' })
  },
})

export { expect }
