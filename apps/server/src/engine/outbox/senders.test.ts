import { OUTBOX_CHANNELS } from '@duely/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { databaseWith } from '#server/testing/faults/database-with.ts'
import { HELLO, helloHandlers } from '#server/testing/hello-mails.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { memoryMailer } from '#server/testing/reminder-harness.ts'
import { borrowTestDatabase } from '#server/testing/stores/borrow-database.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { enqueueMail } from './enqueue.ts'
import { createSenders } from './senders.ts'

const clock = movableClock()
let database: TestDatabase
beforeAll(async () => {
  database = await borrowTestDatabase({ clock })
})
afterAll(() => database.close())

test('a channel that fails does not end the round while another is still sending', async () => {
  await enqueueMail(database.db, HELLO, { to: 'ann@example.com', payload: {} }, clock.now())
  const mailer = memoryMailer()
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  mailer.refuse = () => {
    held.resolve()
    return letGo.promise
  }
  // Every channel looks first whether anything is due; the text messages' look fails.
  let looks = 0
  const execute = ((statement: Parameters<typeof database.db.execute>[0]) => {
    looks += 1
    if (looks === OUTBOX_CHANNELS.indexOf('sms') + 1) throw new Error('away')
    return database.db.execute(statement)
  }) as typeof database.db.execute
  const db = databaseWith(database.db, { execute })
  const senders = createSenders({
    db,
    clock,
    handlers: helloHandlers(mailer),
    logger: createLogger('silent'),
  })
  const events: string[] = []
  const round = senders.sendDue().catch((error: Error) => events.push(error.message))
  await held.promise
  events.push('the mail is handed over')
  letGo.resolve()
  await round
  expect(events).toEqual(['the mail is handed over', 'away'])
  expect(mailer.mails).toHaveLength(1)
})
