import { forEachWayKind } from '@duely/domain'
import { z } from 'zod'
import type { Handlers } from '#server/engine/outbox/leases/lease-messages.ts'
import { mailHandler } from '#server/engine/outbox/mail-handler.ts'
import { mailKind } from '#server/engine/outbox/message-kinds.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

/** The simplest mail, for tests of the outbox itself. */
export const HELLO = mailKind('hello', {
  payload: z.object({}),
  usefulHours: 1,
  render: () => ({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
})

/** Sends it with that mailer. */
export function helloHandlers(mailer: Mailer): Handlers {
  const server = { appName: 'Duely', hasPlans: true }
  const handler = mailHandler({ mailer, kinds: [HELLO], messageIdHost: 'duely.example', server })
  return {
    ofKind: {},
    ofChannel: {
      ...forEachWayKind(() => handler),
      email: handler,
      sms: handler,
      push: handler,
      webhook: handler,
    },
  }
}
