import { createEgress } from '#server/platform/egress/egress.ts'
import { PushError } from '#server/platform/push/push-sender.ts'
import { WayFailure } from '#server/platform/ways/way-sender.ts'

/** What an engine is given that sends mails and nothing else: everything for other channels is tried again. */
export const MAILS_ALONE = {
  sms: null,
  push: {
    send: async () => {
      throw new PushError('temporary', 'No sender')
    },
  },
  ways: {
    send: async () => {
      throw new WayFailure('temporary', 'not reached')
    },
  },
  egress: createEgress({ allowed: [] }),
  egressAllow: [],
  rateLimitFactor: 1,
  countSent: () => {},
  countReturn: () => {},
}
