import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { LIVE_CHANNEL } from '../../platform/live/live-notice.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { engineThreads } from './start-engine-thread.ts'
import type { EngineReport } from './thread-messages.ts'

const NEW = {
  name: 'Netflix',
  description: '',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-03-12',
  notificationInterval: [3],
}

// The embedded database can be opened once.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a thread works once it is told to begin, tells open tabs, and ends by itself when nothing much was due for a while',
  async () => {
    const server = await startTestServer()
    await server.request('/api/subscriptions', { as: 'ann', json: NEW })
    const testClockFile = join(server.database.dataDir, 'clock')
    writeFileSync(testClockFile, '2026-03-09T09:00:15Z')
    const tabs = new Client({ connectionString: server.databaseUrl ?? '' })
    const notices: string[] = []
    tabs.on('notification', ({ payload = '' }) => notices.push(payload))
    await tabs.connect()
    await tabs.query(`listen ${LIVE_CHANNEL}`)
    const reports: EngineReport[] = []
    const ended = Promise.withResolvers<unknown>()
    const config = {
      ...server.config,
      databaseUrl: server.databaseUrl ?? '',
      testClockFile,
      logLevel: 'silent' as const,
    }
    const thread = engineThreads(
      config,
      3_000,
    )({
      onReport: (report) => reports.push(report),
      onEnd: ended.resolve,
    })
    await expect.poll(() => reports, { timeout: 10_000 }).toEqual([{ event: 'alive', lastTickAt: null }])
    expect(server.sink.mails).toHaveLength(0)

    thread.begin()
    await expect.poll(() => server.sink.to('ann@example.com').length, { timeout: 10_000 }).toBe(1)
    expect(await ended.promise).toBeNull()
    expect(reports.at(-1)).toEqual({ event: 'quiet', lastTickAt: new Date('2026-03-09T09:00:15Z') })
    expect(notices.join()).toContain('reminders')
    await tabs.end()
    await server.close()
  },
)
