import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/support/browser.ts'
import { isInPseudo } from './e2e/support/in-pseudo.ts'
import { NOT_IN_PSEUDO } from './e2e/support/not-in-pseudo.ts'
import { escaped, type Reader } from './e2e/support/said.ts'

const { executablePath, args } = await findBrowser()

const inPseudo = {
  name: 'in pseudo',
  grepInvert: NOT_IN_PSEUDO.flatMap(({ file, titles = [''] }) =>
    titles.map((title) => new RegExp(`${escaped(file)}.*${escaped(title)}`)),
  ),
}

// biome-ignore lint/style/noDefaultExport: the runner reads the default export
export default defineConfig<{ reader: Reader }>({
  testDir: './e2e',
  globalSetup: './e2e/support/stores.ts',
  testMatch: '**/*.journey.ts',
  workers: 2,
  fullyParallel: false,
  // Nothing here asserts elapsed time: on a busy machine a journey only takes longer.
  timeout: 180_000,
  // A second try on the machine that decides, where a hiccup would cost a landing; it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: isInPseudo
    ? [inPseudo]
    : [
        { name: 'journeys' },
        {
          name: 'in German',
          testMatch: 'tasks/*.journey.ts',
          use: { locale: 'de-DE', reader: { language: 'de', culture: 'de-DE' } },
        },
      ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    // Journeys answer requests themselves, which a service worker would
    // take from them; phone.journey.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // Recording costs a third of the whole: `npx playwright test --trace
    // on` shows a failure that was not tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
