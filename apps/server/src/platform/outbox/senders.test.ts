import { OUTBOX_CHANNELS } from '@duely/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { movableClock } from '../../testing/movable-clock.ts'
import { memoryMailer } from '../../testing/reminder-harness.ts'
import { borrowTestDatabase } from '../../testing/stores/borrow-database.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logger/logger.ts'
import { enqueueMail } from './enqueue.ts'
import { mailHandler } from './mail-handler.ts'
import { mailKind } from './message-kinds.ts'
import { createSenders } from './senders.ts'

const HELLO = mailKind('hello', {
  payload: z.object({}),
  usefulHours: 1,
  render: () => ({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
})

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
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'select') {
        looks += 1
        if (looks === OUTBOX_CHANNELS.indexOf('sms') + 1) throw new Error('away')
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const handler = mailHandler({ mailer, kinds: [HELLO], messageIdHost: 'duely.example' })
  const senders = createSenders({
    db,
    clock,
    logger: createLogger('silent'),
    handlers: {
      ofKind: {},
      ofChannel: { email: handler, sms: handler, push: handler, webhook: handler },
      bulkKind: 'none',
    },
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
