import { generateKeyPairSync } from 'node:crypto'
import { freePort } from '../../e2e/support/product.ts'
import type { Endings } from '../drill/endings.ts'
import { createDovecot, type Dovecot, PASSWORD, type Room } from './dovecot.ts'
import { type Postgrey, startOpenDkim, startPostgrey } from './filters.ts'
import { type ImapGate, startImapGate } from './imap-gate.ts'
import { type DeliveredMail, readMailbox } from './mailbox-files.ts'
import { type Postfix, startPostfix } from './postfix.ts'

export const DOMAIN = 'duely.example'
export const BOUNCES = `bounces@${DOMAIN}`
const SELECTOR = 'drill'
/** Seconds for which the relay keeps a mail that is refused for now, and after which it says so. */
export const QUEUE_S = 60
const WARNS_AFTER_S = 8
const IDLE_S = 4
/** An open connection goes on with the tables that it knows; afterwards idle ones are closed. */
export const UNTIL_TABLES_COUNT_MS = 1_500 * IDLE_S

/** Domains of mailboxes that the relay hands over itself, and of those behind the neighbour. */
const NEAR = ['home.example', 'backup.example', 'grey.example', DOMAIN]
const FAR = ['far.example', 'gone.example', 'slow.example']

/**
 * What stands between Duely and its readers: a relay with sign-in, greylisting (for `grey.example`) and
 * OpenDKIM, a second mail server behind it, the mailboxes of both, and that of bounces.
 */
export type MailWorld = {
  /** How Duely is configured for it; `deletes` is that of MAILBOX_URL. */
  environment(deletes: 'on' | 'off'): Record<string, string>
  relay: Postfix
  postgrey: Postgrey
  dovecot: Dovecot
  gate: ImapGate
  /** Makes mailboxes known to the server that keeps them, or unknown. */
  setKnown(addresses: readonly string[], isKnown: boolean): void
  /** Lets the neighbour answer so to mails to these addresses; null: it takes them. */
  setAnswer(addresses: readonly string[], answer: string | null): void
  setRoom(addresses: readonly string[], room: Room): void
  /** Whether the relay reaches the neighbour for mail to this domain. */
  setReachable(domain: string, isReachable: boolean): void
  mailsOf(address: string): Promise<DeliveredMail[]>
  /** All mails in all mailboxes but that of bounces. */
  everythingDelivered(): Promise<DeliveredMail[]>
}

export async function startMailWorld(folder: string, endings: Endings): Promise<MailWorld> {
  const dovecotPorts = { imap: await freePort(), lmtp: await freePort(), sasl: await freePort() }
  const ports = {
    relay: await freePort(),
    neighbour: await freePort(),
    postgrey: await freePort(),
    opendkim: await freePort(),
    nobody: await freePort(),
  }
  const dovecot = createDovecot(folder, dovecotPorts, endings)
  await dovecot.start()
  const postgrey = await startPostgrey(folder, ports.postgrey, endings)
  const key = makeKey()
  await startOpenDkim(folder, { port: ports.opendkim, record: key.record }, endings)

  const lmtp = `lmtp:inet:127.0.0.1:${dovecotPorts.lmtp}`
  const mailboxes = new Set([BOUNCES])
  const known = (domains: readonly string[]) =>
    Object.fromEntries(
      [...mailboxes].flatMap((each) => (domains.includes(domainOf(each)) ? [[each, 'x']] : [])),
    )
  const reachable = new Map(FAR.map((domain) => [domain, true]))
  const transports = () =>
    Object.fromEntries(
      [...reachable].map(([each, is]) => [each, `smtp:[127.0.0.1]:${is ? ports.neighbour : ports.nobody}`]),
    )
  const answers = new Map<string, string>()
  const rooms = new Map<string, Room>()
  const neighbour = await startPostfix(
    folder,
    {
      name: 'neighbour',
      port: ports.neighbour,
      settings: {
        myhostname: 'mx.far.example',
        virtual_mailbox_domains: FAR.join(' '),
        virtual_mailbox_maps: `hash:${folder}/neighbour/mailboxes`,
        virtual_transport: lmtp,
        smtpd_recipient_restrictions: `check_recipient_access hash:${folder}/neighbour/answers`,
      },
      tables: { mailboxes: {}, answers: {} },
    },
    endings,
  )
  const relay = await startPostfix(
    folder,
    {
      name: 'relay',
      port: ports.relay,
      settings: {
        myhostname: 'relay.example',
        virtual_mailbox_domains: NEAR.join(' '),
        virtual_mailbox_maps: `hash:${folder}/relay/mailboxes`,
        virtual_transport: lmtp,
        transport_maps: `hash:${folder}/relay/transports`,
        smtpd_timeout: `${IDLE_S}s`,
        smtpd_sasl_auth_enable: 'yes',
        smtpd_sasl_type: 'dovecot',
        smtpd_sasl_path: `inet:127.0.0.1:${dovecotPorts.sasl}`,
        smtpd_relay_restrictions: 'permit_sasl_authenticated, reject',
        smtpd_restriction_classes: 'greylisting',
        greylisting: `check_policy_service inet:127.0.0.1:${ports.postgrey}`,
        smtpd_recipient_restrictions: 'check_recipient_access inline:{grey.example=greylisting}',
        smtpd_milters: `inet:127.0.0.1:${ports.opendkim}`,
        milter_default_action: 'tempfail',
        maximal_queue_lifetime: `${QUEUE_S}s`,
        delay_warning_time: `${WARNS_AFTER_S}s`,
      },
      tables: { mailboxes: known(NEAR), transports: transports() },
    },
    endings,
  )
  const gate = await startImapGate(dovecotPorts.imap, endings)
  const user = encodeURIComponent(BOUNCES)
  return {
    environment: (deletes) => ({
      SMTP_URL: `smtp://${encodeURIComponent(`app@${DOMAIN}`)}:${PASSWORD}@127.0.0.1:${ports.relay}`,
      MAIL_FROM: `Duely <reminders@${DOMAIN}>`,
      RETURN_PATH: `bounces+{token}@${DOMAIN}`,
      MAILBOX_URL: `imap://${user}:${PASSWORD}@127.0.0.1:${gate.port}/INBOX?delete=${deletes}`,
      DKIM_DOMAIN: DOMAIN,
      DKIM_SELECTOR: SELECTOR,
      DKIM_PRIVATE_KEY: key.privateKey,
    }),
    relay,
    postgrey,
    dovecot,
    gate,
    setKnown: (addresses, isKnown) => {
      for (const each of addresses)
        if (isKnown) mailboxes.add(each)
        else mailboxes.delete(each)
      relay.setTable('mailboxes', known(NEAR))
      neighbour.setTable('mailboxes', known(FAR))
    },
    setAnswer: (addresses, answer) => {
      for (const each of addresses)
        if (answer === null) answers.delete(each)
        else answers.set(each, answer)
      neighbour.setTable('answers', Object.fromEntries(answers))
    },
    setRoom: (addresses, room) => {
      for (const each of addresses) rooms.set(each, room)
      dovecot.setRooms(rooms)
    },
    setReachable: (domain, isReachable) => {
      reachable.set(domain, isReachable)
      relay.setTable('transports', transports())
    },
    mailsOf: (address) => readMailbox(dovecot.mailboxOf(address)),
    everythingDelivered: async () => {
      const addresses = dovecot.addresses().filter((address) => address !== BOUNCES)
      return (await Promise.all(addresses.map((each) => readMailbox(dovecot.mailboxOf(each))))).flat()
    },
  }
}

const domainOf = (address: string) => address.replace(/^.*@/, '')

/** The key by which Duely signs, and the DNS record by which OpenDKIM verifies. */
function makeKey(): { privateKey: string; record: { name: string; value: string } } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const value = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
  return { privateKey, record: { name: `${SELECTOR}._domainkey.${DOMAIN}`, value } }
}
