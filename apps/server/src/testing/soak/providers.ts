import type { Channel } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import { MailError, type Mailer } from '../../platform/mail/mailer.ts'
import { SmsError, type SmsSender } from '../../platform/sms/sms-provider.ts'
import type { Fault, Taken } from './judge/evidence.ts'
import { seededFraction } from './seeded-random.ts'

/** How often a message meets trouble of its own, 0 to 1 each. */
export type Trouble = {
  /** "451 try again later" */
  busy: number
  /** "550 no", which is final */
  refused: number
  /** It is taken, and no answer comes. */
  silent: number
}

/** A life of one worker of this process: when it has ended, nothing it waits for comes. */
export type WorkerLife = {
  /** After so many hand-overs the worker is killed in the middle of the next; null: it lives on. */
  diesAfter: number | null
  isDead: boolean
  onDeath(): void
}

/** The mail and SMS providers of a generated life: they note what they take, and fail as the seed wants it. */
export function createProviders(options: {
  seed: number
  clock: Clock
  trouble: Trouble
  /** Whose address or number this is. */
  ownerOf: (recipient: string) => string | undefined
}) {
  const { seed, clock, trouble, ownerOf } = options
  const taken: Taken[] = []
  const faults: Fault[] = []
  const away = { email: false, sms: false }
  const tries = new Map<string, number>()

  function note(kind: Fault['kind'], channel: Channel, to: string): void {
    const at = clock.now()
    const userId = ownerOf(to)
    faults.push({ kind, channel, from: at, to: at, ...(userId === undefined ? {} : { userId }) })
  }

  /** One hand-over. Throws to refuse it. */
  async function receive(message: Omit<Taken, 'at' | 'confirmed'>, life: WorkerLife): Promise<void> {
    const { channel, to, text } = message
    if (life.isDead) return never()
    if (away[channel]) throw refusal(channel, 'away')
    // By what it says and to whom, not by its id: ids differ when a life is replayed.
    const words = `${channel} ${to} ${text.replace(/#\w+\.?$|\/(?:unsubscribe|act)\/\S+/g, '')} ${clock.now().toISOString()}`
    const nth = (tries.get(words) ?? 0) + 1
    tries.set(words, nth)
    const fate = seededFraction(seed, words, nth)
    const take = (confirmed: boolean, silent = false) => {
      taken.push({ ...message, at: clock.now(), confirmed, silent })
    }
    if (life.diesAfter !== null && life.diesAfter-- <= 0) {
      // Half of those who are killed had just handed the message over.
      if (fate < 0.5) take(false)
      life.isDead = true
      life.onDeath()
      return never()
    }
    if (fate < trouble.busy) {
      note('refusal', channel, to)
      throw refusal(channel, 'busy')
    }
    if (fate < trouble.busy + trouble.refused) {
      note('refusal', channel, to)
      throw refusal(channel, 'refused')
    }
    if (fate < trouble.busy + trouble.refused + trouble.silent) {
      // As the adapters report it when no answer came in time.
      note('no-answer', channel, to)
      take(false, true)
      throw refusal(channel, 'silent')
    }
    take(true)
  }

  return {
    taken,
    faults,
    /** Who is out of reach. */
    away,
    mailer: (life: WorkerLife): Mailer => ({
      send: async ({ to, messageId, text }) => {
        await receive({ channel: 'email', to, messageId, text }, life)
        return { response: '250 taken' }
      },
      close: async () => {},
    }),
    sms: (life: WorkerLife): SmsSender => ({
      send: async ({ to, key, text, mayHaveLeft }) => {
        const earlier = mayHaveLeft && taken.find(({ messageId }) => messageId === key)
        // As the real one does: what may have left is looked for first.
        if (earlier && !away.sms) return { response: 'queued (found again)', providerId: key }
        await receive({ channel: 'sms', to, messageId: key, text }, life)
        return { response: 'queued', providerId: key }
      },
      lossOf: ({ status }) => ({ refusal: 'refused', detail: status }),
    }),
  }
}

export type Providers = ReturnType<typeof createProviders>

function never(): Promise<never> {
  return new Promise(() => {})
}

function refusal(channel: Channel, how: 'away' | 'busy' | 'refused' | 'silent'): Error {
  if (channel === 'sms')
    return new SmsError(how === 'refused' ? 'permanent' : 'temporary', `The stand-in says: ${how}`)
  if (how === 'silent') return new MailError('unclear', 'No answer after the message was handed over')
  if (how === 'away') return new MailError('connection', 'connect ECONNREFUSED')
  return how === 'busy'
    ? new MailError('temporary', '451 4.7.1 try again later')
    : new MailError('permanent', '550 5.7.1 message content rejected')
}
