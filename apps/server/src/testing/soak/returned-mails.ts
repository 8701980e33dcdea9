import { recoverAddressesTask } from '#server/engine/returns/recover-addresses.ts'
import type { MailReturnsDeps } from '#server/features/mail-returns/mail-returns-deps.ts'
import { takeNotice } from '#server/features/mail-returns/take-notice.ts'
import { messageOf } from '#server/platform/mail-returns/message-ids.ts'
import { createReturnPath } from '#server/platform/mail-returns/return-path.ts'
import type { MailFate, ReturnedMail } from './judge/evidence.ts'
import { noticeText } from './notice-text.ts'
import type { Recorder } from './recorder.ts'
import { type Random, seededFraction } from './seeded-random.ts'
import type { SoakServer } from './soak-server.ts'

/** Probabilities of what happens to a mail that a relay took, 0 to 1. */
export type ReturnRates = Record<'hard' | 'soft' | 'complaint', number>

/** A mail that its server took. */
type TakenMail = { to: string; messageId: string; at: Date }
/** A notice on its way to the mailbox. */
type Notice = TakenMail & { kind: ReturnedMail['kind']; receivedAt: Date; source: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Probability in a step that somebody's mailbox dies. */
const DIES = 1 / 60
const LONGEST_DEATH_MS = 12 * DAY_MS
const LONGEST_WAY_MS = 2 * DAY_MS
const HOST = 'duely.example'

/**
 * The mailboxes of people and ours for bounces: mailboxes die and live again, mails come back or are reported
 * as unwanted minutes to two days later, and the product reads the notices, with forged and repeated ones
 * among them.
 */
export function createReturnedMails(deps: {
  seed: number
  server: SoakServer
  recorder: Recorder
  random: Random
  rates: ReturnRates
  /** Addresses whose mailboxes can die, and their owners. */
  owners: ReadonlyMap<string, string>
}) {
  const { seed, server, recorder, random, rates, owners } = deps
  const { db, clock } = server
  const returnPath = createReturnPath(`bounces+{token}@${HOST}`, server.config)
  const recover = recoverAddressesTask({ db, clock })
  const deadUntil = new Map<string, Date>()
  const onTheWay: Notice[] = []
  const read: Notice[] = []
  const returned: ReturnedMail[] = []
  const mailReturns: MailReturnsDeps = {
    db,
    clock,
    marks: { returnPath, messageIdHost: HOST },
    record: server.engine.recordMailReturn,
    count: () => {},
  }

  const take = (source: string, receivedAt: Date) =>
    takeNotice(mailReturns, { source: Buffer.from(source), receivedAt })
  const note = ({ to, messageId, at }: TakenMail, kind: ReturnedMail['kind'], isAtOnce = false) =>
    returned.push({ to, messageId, kind, isAtOnce, leftAt: at, at: clock.now() })

  /** Whether their account says that mails do not arrive. */
  async function saysTrouble(userId: string): Promise<boolean> {
    const account = (await server.call(userId, 'GET', '/api/account')) as { mailTrouble: unknown } | null
    return account !== null && account.mailTrouble !== null
  }

  /** Reads one notice; afterwards the account of the address's owner says so. */
  async function readOne(notice: Notice, isPresent: (userId: string) => boolean): Promise<void> {
    const userId = owners.get(notice.to)
    if (userId === undefined || !isPresent(userId)) return
    note(notice, notice.kind)
    await take(notice.source, notice.receivedAt)
    read.push(notice)
    const isFirstAddress = notice.to === recorder.people.get(userId)?.email
    if (!isFirstAddress) return
    if (notice.kind === 'complaint') recorder.changed(userId, { complained: true })
    // A row that had ended otherwise keeps its words, and nothing is reported.
    const isSaid = notice.kind === 'complaint' || (await server.isReturned(messageOf(notice.messageId) ?? ''))
    if (isSaid && !(await saysTrouble(userId)))
      recorder.failed(userId, new Error(`${notice.kind} of ${notice.messageId} is not shown`))
  }

  /** Reads what changes nothing: a forged notice, one about another mail, or one that was read before. */
  async function readFalse(
    taken: readonly TakenMail[],
    isPresent: (userId: string) => boolean,
  ): Promise<void> {
    const way = random.pick<'unknown' | 'foreign' | 'complaint' | 'repeated' | 'renewed'>([
      'unknown',
      'foreign',
      'complaint',
      'repeated',
      'renewed',
    ])
    const draw = random.next()
    const mails = taken.filter(({ messageId }) => messageId.endsWith(`@${HOST}`))
    const known = read.filter(({ kind }) => way === 'repeated' || kind === 'hard')
    const mail = mails[Math.floor(draw * mails.length)]
    const old = known[Math.floor(draw * known.length)]
    const about = way === 'repeated' || way === 'renewed' ? old : mail
    const userId = owners.get(about?.to ?? '')
    if (about === undefined || userId === undefined || !isPresent(userId)) return
    const forged = (messageId: string, kind: ReturnedMail['kind'] = 'hard') =>
      noticeText({ kind, messageId, returnPath: null, ownId: `false-${draw}` })
    const source = {
      unknown: forged(`00000000-0000-4000-8000-000000000000@${HOST}`),
      foreign: forged(about.messageId.replace(HOST, 'elsewhere.example')),
      complaint: forged(about.messageId, 'complaint'),
      repeated: old?.source ?? '',
      renewed: old?.source.replace('Message-ID: <', 'Message-ID: <again-') ?? '',
    }[way]
    const before = await saysTrouble(userId)
    await take(source, clock.now())
    if ((await saysTrouble(userId)) !== before)
      recorder.failed(userId, new Error(`A false notice counted: ${way}`))
  }

  return {
    returned,
    /** What happens to a mail; `words` identify it, so that concurrent mails do not depend on their order. */
    fateOf: (to: string, words: string): MailFate => {
      const draw = seededFraction(seed, 'fate', words)
      // A dead mailbox is refused at once by some servers, and later by others.
      if ((deadUntil.get(to) ?? clock.now()) > clock.now()) return draw < 0.5 ? 'refused' : 'hard'
      if (draw < rates.hard) return 'hard'
      if (draw < rates.hard + rates.soft) return 'soft'
      return draw < rates.hard + rates.soft + rates.complaint ? 'complaint' : 'arrives'
    },
    refused: (mail: TakenMail) => note(mail, 'hard', true),
    /** A mail that a relay took. */
    took: (mail: TakenMail, fate: MailFate, words: string) => {
      if (fate === 'arrives' || fate === 'refused') return
      const way = seededFraction(seed, 'way', words)
      const receivedAt = new Date(mail.at.getTime() + LONGEST_WAY_MS * way ** 3)
      const message = messageOf(mail.messageId) ?? ''
      // Some notices have lost the address and only quote; a complaint is proven by it alone.
      const sender = fate === 'complaint' || way < 0.5 ? returnPath.senderOf(message) : null
      const notice = { kind: fate, messageId: mail.messageId, returnPath: sender, ownId: `${message}-${way}` }
      onTheWay.push({ ...mail, kind: fate, receivedAt, source: noticeText(notice) })
    },
    /** Lets mailboxes die. Call it once per step. */
    step: () => {
      const addresses = [...owners.keys()].filter((each) => each.includes('@'))
      const address = addresses[random.int(0, addresses.length - 1)] ?? ''
      const lastsMs = LONGEST_DEATH_MS * random.next() ** 2
      if (random.chance(DIES)) deadUntil.set(address, new Date(clock.now().getTime() + lastsMs))
    },
    /** Ends the rest of addresses that work again. */
    recover: () => recover.step({ cursor: null, failures: 0 }),
    /** Reads what has arrived. */
    read: async (taken: readonly TakenMail[], isPresent: (userId: string) => boolean): Promise<void> => {
      const arrived = onTheWay.filter(({ receivedAt }) => receivedAt <= clock.now())
      for (const notice of arrived.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())) {
        onTheWay.splice(onTheWay.indexOf(notice), 1)
        await readOne(notice, isPresent)
      }
      if (random.chance(0.1)) await readFalse(taken, isPresent)
    },
    /** From now on all mails arrive; what is still on its way is lost. */
    end: () => {
      deadUntil.clear()
      onTheWay.length = 0
    },
  }
}

export type ReturnedMails = ReturnType<typeof createReturnedMails>
