import base from '/work/wt/money/playwright.config.ts'
export default { ...base, testDir: '/work/wt/money/e2e', globalSetup: '/work/wt/money/e2e/support/stores.ts', expect: { timeout: 8000 }, use: { ...base.use, actionTimeout: 10000 } }
