/**
 * Backup and restore on both stores, with reminders owed before the backup and accounts deleted after it;
 * prints what was lost by design. docs/operations.md describes the procedure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'
import { liveThroughRestores } from './drill/backup-life.ts'
import { embeddedStore, postgresStore } from './drill/backup-store.ts'
import { startClock } from './drill/clock.ts'
import { createEndings, type Endings } from './drill/endings.ts'
import { startMailSink } from './drill/mail-sink.ts'
import { printTable } from './drill/table.ts'

const endings = createEndings()
try {
  const kept = [await drill('embedded', endings), await drill('postgres', endings)]
  process.exitCode = kept.includes(false) ? 1 : 0
} finally {
  await endings.run()
}

async function drill(kind: 'embedded' | 'postgres', ends: Endings): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'duely-drill-'))
  ends.add(() => rmSync(folder, { recursive: true, force: true }))
  const sink = await startMailSink()
  ends.add(() => sink.close())
  const clock = startClock(join(folder, 'clock'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    PUBLIC_URL: url,
    AUTH_SECRET: 'drill drill drill drill drill drill',
    SMTP_URL: sink.url,
    TEST_CLOCK_FILE: clock.file,
  }
  const place = { folder, port, environment, endings: ends }
  const store = kind === 'embedded' ? embeddedStore(place) : await postgresStore(place)
  if (store === null) {
    process.stdout.write('PostgreSQL with pg_dump was not found: apt-get install postgresql\n')
    return false
  }
  const rows = await liveThroughRestores(store, { url, sink, clock })
  return printTable(`Restored from a copy: ${store.name}.`, rows)
}
