import { type Channel, forEachWayKind, isWayKind } from '@duely/domain'
import type { Clock } from '#server/platform/clock/clock.ts'
import { MailError, type Mailer } from '#server/platform/mail/mailer.ts'
import { PushError, type PushSender } from '#server/platform/push/push-sender.ts'
import { SmsError, type SmsSender } from '#server/platform/sms/sms-provider.ts'
import { WayFailure, type WaySender } from '#server/platform/ways/way-sender.ts'
import { placeOfWay } from './acts/way-acts.ts'
import type { Fault, Taken } from './judge/evidence.ts'
import { isInvitation } from './judge/read-message.ts'
import type { ReturnedMails } from './returned-mails.ts'
import { seededFraction } from './seeded-random.ts'

/** Probabilities of faults per message, 0 to 1. */
export type FaultRates = {
  /** "451 try again later" */
  busy: number
  /** "550 no", permanent */
  refused: number
  /** Accepted without an answer. */
  silent: number
}

/** A worker's lifetime: after its end nothing it waits for arrives. */
export type WorkerLifetime = {
  /** Kills the worker during the hand-over after this many; null: never. */
  killAfter: number | null
  isDead: boolean
  onKill(): void
}

/** How likely it is that a service answers to a message that the way is gone. */
const GONE_RATE = 0.05

/** In messages: a text message's own number, tokens of links, ids of subscriptions and of notifications. */
const IDS = /#\w+\.?$|\/(?:unsubscribe|act|subscriptions|join)\/[^\s"]+|"(?:tag|token)":"[^"]*"/g

/** Simulated mail and SMS providers: they record what they accept and fail by the seed. */
export function createProviders(options: {
  seed: number
  clock: Clock
  faultRates: FaultRates
  /** Owner of an address or number. */
  ownerOf: (recipient: string) => string | undefined
  /** What happens to a mail after it was taken. */
  mailboxes: Pick<ReturnedMails, 'fateOf' | 'took' | 'refused'>
  /** Called once when a service says that the way there is gone. */
  wayGone: (to: string) => void
}) {
  const { seed, clock, faultRates, ownerOf, mailboxes, wayGone } = options
  const taken: Taken[] = []
  const faults: Fault[] = []
  const away: Record<Channel, boolean> = {
    ...forEachWayKind(() => false),
    email: false,
    sms: false,
    push: false,
  }
  const tries = new Map<string, number>()
  /** Ways that their services no longer know. */
  const gone = new Set<string>()

  function note(kind: Fault['kind'], channel: Channel, to: string): void {
    const at = clock.now()
    const userId = ownerOf(to)
    faults.push({ kind, channel, from: at, to: at, ...(userId === undefined ? {} : { userId }) })
  }

  /** One hand-over; throws to refuse it. */
  async function receive(message: Omit<Taken, 'at' | 'confirmed'>, lifetime: WorkerLifetime): Promise<void> {
    const { channel, to, text } = message
    if (lifetime.isDead) return never()
    if (away[channel]) throw refusal(channel, 'away')
    // Identified by content and recipient without ids, which differ between replays.
    const said = text.replace(IDS, '')
    // Names in mails of other kinds come in the order of their ids.
    const same = said.startsWith('{') ? said.split('"').toSorted().join() : said
    const words = `${channel} ${to} ${same} ${clock.now().toISOString()}`
    const nth = (tries.get(words) ?? 0) + 1
    tries.set(words, nth)
    const draw = seededFraction(seed, words, nth)
    const canReturn = channel === 'email' && !isInvitation(text)
    const fate = canReturn ? mailboxes.fateOf(to, `${words} ${nth}`) : 'arrives'
    const take = (confirmed: boolean, silent = false) => {
      const copy = { ...message, at: clock.now(), confirmed, silent }
      taken.push(copy)
      mailboxes.took(copy, fate, `${words} ${nth}`)
    }
    if (lifetime.killAfter !== null && lifetime.killAfter-- <= 0) {
      // Half of the kills happen just after the hand-over.
      if (draw < 0.5) take(false)
      lifetime.isDead = true
      lifetime.onKill()
      return never()
    }
    if (draw < faultRates.busy) {
      note('refusal', channel, to)
      throw refusal(channel, 'busy')
    }
    if (draw < faultRates.busy + faultRates.refused) {
      note('refusal', channel, to)
      throw refusal(channel, 'refused')
    }
    if (draw < faultRates.busy + faultRates.refused + faultRates.silent) {
      // As the adapters report a timeout.
      note('no-answer', channel, to)
      take(false, true)
      throw refusal(channel, 'silent')
    }
    if (fate === 'refused') {
      note('refusal', channel, to)
      mailboxes.refused({ ...message, at: clock.now() })
      throw new MailError('permanent', '550 5.1.1 no such user', { reason: 'address-refused' })
    }
    take(true)
  }

  return {
    taken,
    faults,
    /** Which providers are unreachable. */
    away,
    mailer: (lifetime: WorkerLifetime): Mailer => ({
      send: async ({ to, messageId, text }) => {
        await receive({ channel: 'email', to, messageId, text }, lifetime)
        return { response: '250 taken' }
      },
      close: async () => {},
    }),
    sms: (lifetime: WorkerLifetime): SmsSender => ({
      send: async ({ to, key, text, mayHaveLeft }) => {
        const earlier = mayHaveLeft && taken.find(({ messageId }) => messageId === key)
        // Like the real adapter: looks for an earlier copy before sending again.
        if (earlier && !away.sms) return { response: 'queued (found again)', providerId: key }
        await receive({ channel: 'sms', to, messageId: key, text }, lifetime)
        return { response: 'queued', providerId: key }
      },
      lossOf: ({ status }) => ({ refusal: 'refused', detail: status }),
    }),
    ways: (lifetime: WorkerLifetime): WaySender => ({
      send: async ({ kind, config, message: { id, title, body } }) => {
        const to = placeOfWay(config)
        if (lifetime.isDead) return never()
        // Its service forgets one for good now and then.
        if (!away[kind] && (gone.has(to) || seededFraction(seed, `gone ${to} ${title}`, 1) < GONE_RATE)) {
          if (!gone.has(to)) wayGone(to)
          gone.add(to)
          throw new WayFailure('permanent', 'gone', { reason: 'CHANNEL_GONE' })
        }
        await receive({ channel: kind, to, messageId: id, text: JSON.stringify({ title, body }) }, lifetime)
        return { response: 'delivered' }
      },
    }),
    push: (lifetime: WorkerLifetime): PushSender => ({
      send: async ({ target, payload, key }) => {
        await receive({ channel: 'push', to: target.endpoint, messageId: key, text: payload }, lifetime)
        return { response: '201' }
      },
    }),
  }
}

export type Providers = ReturnType<typeof createProviders>

function never(): Promise<never> {
  return new Promise(() => {})
}

function refusal(channel: Channel, how: 'away' | 'busy' | 'refused' | 'silent'): Error {
  if (isWayKind(channel)) {
    if (how === 'refused') return new WayFailure('permanent', 'refused')
    if (how === 'silent') return new WayFailure('unclear', 'too slow')
    // Asked to wait, as a service does that has too much to do.
    return new WayFailure('temporary', how === 'away' ? 'not reached' : 'refused', {
      retryAfterSeconds: 1_800,
    })
  }
  if (channel === 'push')
    return new PushError(
      how === 'refused' ? 'permanent' : how === 'silent' ? 'unclear' : 'temporary',
      `The stand-in says: ${how}`,
    )
  if (channel === 'sms')
    return new SmsError(
      how === 'refused' ? 'permanent' : 'temporary',
      `The stand-in says: ${how}`,
      'refused',
      // As the adapter says of a request without an answer.
      { mayHaveLeft: how === 'silent' },
    )
  if (how === 'silent') return new MailError('unclear', 'No answer after the message was handed over')
  if (how === 'away') return new MailError('connection', 'connect ECONNREFUSED')
  return how === 'busy'
    ? new MailError('temporary', '451 4.7.1 try again later')
    : new MailError('permanent', '550 5.7.1 message content rejected')
}
