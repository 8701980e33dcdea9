import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Nothing here asserts elapsed time: a test that hangs ends, a machine that is busy only takes longer. */
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // The default of one second is an assertion about time.
  expect: { poll: { timeout: 150_000 } },
}

const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...PATIENCE, ...extra },
})

/** Without state between files, so that modules are loaded once for all of them. */
const pure = (name: string) => node(name, [`packages/${name}/src/**/*.test.ts`], { isolate: false })

/** Small files that take long. */
const LONG = ['contract-fuzz', 'reminder-kills', 'simulation', 'snapshots', 'crash'].map(
  (name) => `/${name}.test.ts`,
)

/**
 * Without figures of an earlier run vitest starts the largest files first. These would come last, and one
 * worker would wait for the other.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    // Of two cores vitest by itself would leave one idle. Some of the server's tests wait for processes that
    // they started and for leases to end; one worker more uses that time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      pure('texts'),
      pure('domain'),
      pure('contract'),
      pure('catalogue'),
      pure('statements'),
      node('tools', ['tools/**/*.test.ts']),
      // Modules are loaded once for all files, and databases are opened once: see
      // apps/server/src/testing/stores/borrow-database.ts.
      node('server', ['apps/server/src/**/*.test.ts'], {
        isolate: false,
        globalSetup: ['apps/server/src/testing/stores/run-folder.ts'],
      }),
      'apps/web/vitest.config.ts',
    ],
  },
})
