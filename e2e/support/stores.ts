import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Data folders that the products of a run start with: making a database takes much longer than copying one.
 */
const FOLDER = 'JOURNEY_STORES'

/** Before the first journey: creates a folder for the run. */
// biome-ignore lint/style/noDefaultExport: the runner calls the default export
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'duely stores '))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The folder of the run; a program that is not a run of journeys, such as a benchmark, has one of its own.
 */
function storesFolder(): string {
  const known = process.env[FOLDER]
  if (known !== undefined) return known
  process.once('exit', setUp())
  return process.env[FOLDER] ?? ''
}

/** Fills a data folder with a migrated, empty database. */
export const copyEmptyStore = (dataDir: string) => copyStore('empty', dataDir, () => {})

/** Fills a data folder with a database that contains the demo account, made at an instant. */
export const copyDemoStore = (dataDir: string, instant: string) =>
  copyStore(`demo ${instant}`, dataDir, (folder) => {
    const clock = join(folder, 'clock')
    writeFileSync(clock, instant)
    run('apps/server/src/demo/seed.ts', [], {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      TEST_CLOCK_FILE: clock,
    })
  })

/** Two workers may make the same store; the first one that is ready is kept. */
function copyStore(name: string, dataDir: string, fill: (folder: string) => void): void {
  const store = join(storesFolder(), name.replaceAll(':', '.'))
  if (!existsSync(store)) {
    const unfinished = mkdtempSync(`${store} unfinished `)
    run('apps/server/src/testing/stores/copy-store.ts', [unfinished], {})
    fill(unfinished)
    try {
      renameSync(unfinished, store)
    } catch (error) {
      if (!existsSync(store)) throw error
    }
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(store, dataDir, { recursive: true })
}

function run(script: string, args: readonly string[], environment: Record<string, string>): void {
  const env = { ...process.env, ...environment }
  const ended = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  if (ended.status !== 0) throw new Error(`${script} ended with ${ended.status}:\n${ended.stderr}`)
}
