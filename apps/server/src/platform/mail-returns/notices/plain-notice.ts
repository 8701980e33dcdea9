import { judgeBounce, statusInWords } from '@duely/domain'
import type { Verdict } from './delivery-report.ts'
import { plainWords } from './plain-words.ts'

/** The parts of a mail that show whether it is a notice in words. */
export type PlainMail = {
  /** The sender's address; empty when missing. */
  from: string
  subject: string
  /** The text for people. */
  text: string
  /** A header's value; undefined when missing. */
  header(name: string): string | undefined
}

const DAEMONS = new Set(['mailer-daemon', 'postmaster', 'mail-daemon', 'mailerdaemon', 'maildaemon'])
const EXCHANGE = /^microsoftexchange[0-9a-f]+$/

/** Headers of answering machines, in any of their dialects. */
const ANSWERING = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply', 'x-vacation']

/** How notices without the standard part begin, by the servers that write them and their languages. */
const OPENINGS = [
  // Postfix, Sendmail, Exim, qmail
  'this is the mail system at host',
  'could not be delivered to one or more',
  'undelivered mail returned to sender',
  'the following addresses had permanent fatal errors',
  'returned mail',
  'created automatically by mail delivery software',
  'mail delivery failed',
  'this is the qmail-send program',
  'failure notice',
  // Gmail
  'delivery to the following recipient',
  "wasn't delivered to",
  'delivery status notification',
  'message not delivered',
  'nachricht nicht zugestellt',
  'message non distribué',
  'mensaje no entregado',
  'messaggio non recapitato',
  'mensagem não entregue',
  'nie dostarczono wiadomości',
  // Exchange and Outlook
  'undeliverable',
  'unzustellbar',
  'non remis',
  'no se puede entregar',
  'non recapitabile',
  'não é possível entregar',
  'niedostarczone',
  'did not reach some or all of the intended recipients',
  'delivery has failed to these recipients',
  "couldn't be delivered",
  'fehler bei der nachrichtenzustellung',
  'konnte nicht zugestellt werden',
  'échec de la remise',
  "n'a pas pu être remis",
  'error de entrega',
  'no se pudo entregar',
  'impossibile recapitare',
  'não pôde ser entregue',
  'nie można dostarczyć',
]

/** A server that goes on trying. */
const DELAYS = [
  '(delay)',
  'delivery delayed',
  'has been delayed',
  'message delayed',
  'not yet been delivered',
  'will be retried',
  'will retry',
  'keep trying',
  'continue to be made',
  'delivery incomplete',
  'temporary problem delivering',
  'warning: could not send message',
  'verzögert',
  'weiterhin versucht',
  'retardé',
  'retrasado',
  'in ritardo',
  'atrasad',
  'opóźni',
]

/** Where the returned mail begins: what stands below is not the server's. */
const QUOTES = [
  'below this line is a copy',
  'this is a copy of',
  'original message follows',
  'original message headers',
  '-- original message --',
  'ursprüngliche nachricht',
  'message headers follow',
  'undelivered message headers',
  'ursprüngliche nachrichtenköpfe',
  'en-têtes de message',
  'encabezados de mensajes originales',
]

/** A reply of a mail server. */
const REPLY = /\b[45]\d\d[ -]/

/**
 * Reads a notice that has no standard part, as Postfix, Exim, qmail, Gmail and Exchange write or wrote them.
 * Null for every other mail: one is a notice only if it comes from a mail system and begins as a notice does.
 */
export function readPlainNotice(mail: PlainMail): Verdict | null {
  if (ANSWERING.some((name) => mail.header(name) !== undefined)) return null
  if (/auto.reply/i.test(mail.header('precedence') ?? '')) return null
  if (!isOfMailSystem(mail) && mail.header('x-failed-recipients') === undefined) return null
  const said = withoutQuote(mail.text)
  const all = `${mail.subject}\n${said}`.toLowerCase()
  const isDelay = DELAYS.some((phrase) => all.includes(phrase))
  if (!isDelay && !OPENINGS.some((phrase) => all.includes(phrase))) return null
  const words = plainWords(refusalIn(said) ?? mail.subject)
  const { kind, status } = judgeBounce({ status: null, words })
  return { kind: isDelay ? 'delayed' : kind, status, words }
}

function isOfMailSystem({ from }: PlainMail): boolean {
  const [local = ''] = from.toLowerCase().split('@')
  return DAEMONS.has(local) || EXCHANGE.test(local)
}

function withoutQuote(text: string): string {
  const lower = text.toLowerCase()
  const starts = QUOTES.map((quote) => lower.indexOf(quote)).filter((at) => at !== -1)
  return starts.length === 0 ? text : text.slice(0, Math.min(...starts))
}

/** The paragraph that says why: one with a code, else one that speaks of the address, else the first. */
function refusalIn(text: string): string | undefined {
  const paragraphs = text.split(/\r?\n[ \t]*\r?\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    paragraphs.find((paragraph) => statusInWords(paragraph) !== null) ??
    paragraphs.find((paragraph) => REPLY.test(paragraph)) ??
    paragraphs.find((paragraph) => judgeBounce({ status: null, words: paragraph }).kind === 'hard') ??
    paragraphs[0]
  )
}
