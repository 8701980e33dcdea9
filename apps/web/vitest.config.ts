import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom', testTimeout: 60_000 },
})
