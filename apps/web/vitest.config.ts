import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    // After the server's tests: the two count workers separately.
    sequence: { groupOrder: 1 },
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['src/ui/test-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
