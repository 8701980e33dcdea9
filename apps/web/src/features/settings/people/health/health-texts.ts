/** Texts of the server's health. */
export const HEALTH = {
  group: {
    title: 'Server',
    description: 'Whether reminders can go out. The command npm run doctor looks further.',
  },
  title: 'How the server does',
  loading: 'Asking how the server does',
  loadFailed: 'Failed to ask how the server does',
  again: 'Check again',
  fine: 'Everything works.',
  trouble: (count: number) =>
    count === 1
      ? 'One thing needs you: reminders may be late or less exact.'
      : `${count} things need you: reminders may be late or less exact.`,
  needsYou: 'Needs you',
  testMail: 'Send a test mail to me',
  testQueued: (to: string) => `A test mail to ${to} is on its way`,
  testFailed: 'The test mail could not be sent. Please try again.',
  mail: 'Mail',
  mailInbox: 'Mails go to this machine’s own inbox and reach nobody.',
  mailInboxToDo: 'Set SMTP_URL and MAIL_FROM, and start the server again.',
  mailUntested: 'A mail server is set. No test mail was sent yet.',
  mailWaiting: (at: string) => `A test mail waits to be sent since ${at}.`,
  mailSent: (at: string) => `Took a test mail on ${at}.`,
  mailFailed: (at: string, problem: string | null) =>
    `The test mail of ${at} failed. ${problem ?? ''}`.trim(),
  mailFailedToDo: 'Check SMTP_URL and MAIL_FROM; npm run doctor says which of them is wrong.',
  database: 'Database',
  databaseKind: { embedded: 'The embedded database answers.', postgres: 'PostgreSQL answers.' },
  tick: 'Reminders',
  tickAt: (at: string) => `Last looked for what is due on ${at}.`,
  tickNever: 'Nothing was looked for since the start.',
  tickLate: (at: string) => `Nothing was looked for since ${at}.`,
  tickToDo:
    'Check that a process with SERVICES=worker runs, and look into its log. Nothing is lost: reminders go out late.',
  queue: 'Queue',
  queueEmpty: 'No message waits to be sent.',
  queueOnItsWay: (count: number) =>
    count === 1 ? '1 message is on its way.' : `${count} messages are on their way.`,
  queueStuck: (count: number, since: string) =>
    count === 1 ? `1 message waits since ${since}.` : `${count} messages wait, the oldest since ${since}.`,
  queueToDo: 'Send a test mail: it says why the mail server takes none.',
  rates: 'Rates',
  ratesOf: (day: string) => `European Central Bank, ${day}.`,
  ratesBundled: (day: string) => `Those that came with the program, of ${day}.`,
  ratesToDo: 'Check that the server reaches RATES_URL. Only estimates in a home currency are less exact.',
  version: 'Version',
} as const
