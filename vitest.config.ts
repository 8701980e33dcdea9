import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...extra },
})

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    // Of two cores vitest by itself would leave one idle, and the server's tests wait for the disk half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      node('domain', ['packages/domain/src/**/*.test.ts']),
      node('contract', ['packages/contract/src/**/*.test.ts']),
      node('catalogue', ['packages/catalogue/src/**/*.test.ts']),
      node('statements', ['packages/statements/src/**/*.test.ts']),
      node('tools', ['tools/**/*.test.ts']),
      node('server', ['apps/server/src/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000 }),
      'apps/web/vitest.config.ts',
    ],
  },
})
