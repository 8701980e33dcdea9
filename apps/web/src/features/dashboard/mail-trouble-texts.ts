import type { MailTrouble } from '@duely/contract'

/** What is said while mails to the account's address come back or have stopped. */
export const MAIL_TROUBLE = {
  /** `since` is display text. */
  title: ({ kind, cause }: MailTrouble, email: string, since: string) =>
    kind === 'complained'
      ? `Emails to ${email} stopped on ${since}: your mail provider reported them as unwanted`
      : `Mails to ${email} come back since ${since}: ${cause}`,
  text: ({ kind, rests }: MailTrouble, backupEmail: string | null) => {
    const backup = backupEmail === null ? '' : ` ${backupEmail} gets your reminders meanwhile.`
    if (kind === 'complained')
      return `Only letters about signing in and the safety of your account still go there.${backup}`
    const rest = rests ? 'Reminders to it rest, apart from one try a week. ' : ''
    return `${rest}Change the address or send a test.${backup}`
  },
  change: 'Change the address',
  test: 'Send a test',
  testSent: 'Test reminder on its way',
  testSentText: (email: string) => `Check the inbox of ${email}.`,
  testFailed: 'Failed to send a test reminder',
  resume: 'Turn emails on again',
  resumed: 'Emails go out again',
  resumeFailed: 'Failed to turn emails on again',
} as const
