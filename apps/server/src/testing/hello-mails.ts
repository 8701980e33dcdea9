import { z } from 'zod'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Handlers } from '../platform/outbox/leases/lease-messages.ts'
import { mailHandler } from '../platform/outbox/mail-handler.ts'
import { mailKind } from '../platform/outbox/message-kinds.ts'

/** The simplest mail, for tests of the outbox itself. */
export const HELLO = mailKind('hello', {
  payload: z.object({}),
  usefulHours: 1,
  render: () => ({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
})

/** Sends it with that mailer. */
export function helloHandlers(mailer: Mailer): Handlers {
  const handler = mailHandler({ mailer, kinds: [HELLO], messageIdHost: 'duely.example' })
  return {
    ofKind: {},
    ofChannel: { email: handler, sms: handler, push: handler, webhook: handler },
  }
}
