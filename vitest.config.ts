import { defineConfig } from 'vitest/config'

const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...extra },
})

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
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
