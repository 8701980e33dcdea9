import type { MailTrouble } from '@duely/contract'
import type { MailTroubleTexts } from '@duely/texts/mail-trouble'

/** Why mails come back, by what the server says. */
const CAUSES = {
  'there is no such mailbox': 'noMailbox',
  'its domain takes no mail': 'noDomain',
  'the address is not accepted': 'notAccepted',
  'the mailbox is turned off': 'turnedOff',
  'mailbox full': 'full',
  'the message is too long for the mailbox': 'tooLong',
  'its mail server could not be reached': 'unreached',
  'its mail server refuses our mails': 'refuses',
  'its mail server gave them back': 'gaveBack',
} as const
const isKnown = (cause: string): cause is keyof typeof CAUSES => Object.hasOwn(CAUSES, cause)

/** What has happened; the day is display text. */
export function troubleTitle(
  { kind, cause }: MailTrouble,
  email: string,
  day: string,
  t: MailTroubleTexts,
): string {
  if (kind === 'complained') return t.complained({ email, day })
  return t.returned({ email, day, cause: isKnown(cause) ? t[CAUSES[cause]] : cause })
}

/** What that means, and what helps: whole sentences. */
export function troubleText(
  { kind, rests }: MailTrouble,
  backupEmail: string | null,
  t: MailTroubleTexts,
): string {
  const backup = backupEmail === null ? [] : [t.backup({ email: backupEmail })]
  const own = kind === 'complained' ? [t.onlyLetters] : [...(rests ? [t.rests] : []), t.changeOrTest]
  return [...own, ...backup].join(' ')
}
