import { cleanLine } from '../texts/clean-line.ts'
import { findDays } from './mail-dates.ts'
import { foldedText, plainMailText } from './mail-text.ts'
import type { ReadableMail } from './read-mail.ts'

const LINES_LOOKED_AT = 80
const PREFIX = /^(?:(?:fwd?|wg|tr|rv|i|pd|doorst|enc|res?|aw)\s?:\s*)+/i
/** The lines that mail programs put before what they forward, in the languages of `mail-words`. */
const FROM = /^[> *]*(?:from|von|de|da|od|van)\s?:\s*(.{1,200})$/i
const DATE =
  /^[> *]*(?:date|sent|datum|gesendet|envoye|fecha|enviado|data|inviato|wyslano|verzonden)\s?:\s*(.{1,100})$/i
const SUBJECT = /^[> *]*(?:subject|betreff|objet|asunto|oggetto|assunto|temat|onderwerp)\s?:\s*(.{1,300})$/i
const ADDRESS = /([^\s<>"'()[\]:;,]{1,64}@[a-z0-9.-]{1,190})/i

/**
 * The mail that somebody forwarded: its own sender, subject and day, where the text names them; otherwise the
 * mail as it is, without the marks of a forwarded subject.
 */
export function forwardedMail(mail: ReadableMail, monthFirst: boolean): ReadableMail {
  const lines = plainMailText(mail.text).split('\n').slice(0, LINES_LOOKED_AT)
  const subject = cleanLine(mail.subject).replace(PREFIX, '')
  const at = lines.findIndex((line) => ADDRESS.test(FROM.exec(line)?.[1] ?? ''))
  if (at === -1) return { ...mail, subject }
  const sender = FROM.exec(lines[at] ?? '')?.[1] ?? ''
  const address = ADDRESS.exec(sender)?.[1] ?? ''
  const near = lines.slice(Math.max(0, at - 3), at + 8)
  const textAfter = (pattern: RegExp) => near.map((line) => pattern.exec(foldedText(line))?.[1]).find(Boolean)
  const ownSubject = near.map((line) => SUBJECT.exec(line)?.[1]).find(Boolean)
  const day = findDays(textAfter(DATE) ?? '', monthFirst)[0]?.day
  return {
    fromName: sender
      .slice(0, sender.indexOf(address))
      .replace(/[<>"'*[\]]|mailto:/g, '')
      .trim(),
    fromAddress: address,
    subject: ownSubject ?? subject,
    date: day ?? mail.date,
    text: lines
      .slice(at + 1)
      .concat(plainMailText(mail.text).split('\n').slice(LINES_LOOKED_AT))
      .join('\n'),
  }
}
