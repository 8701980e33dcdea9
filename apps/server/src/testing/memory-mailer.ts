import { type HandOver, MailError, type Mailer, type OutgoingMail } from '../platform/mail/mailer.ts'

/** An in-memory mailer that records mails and fails as `refuse` decides. */
export function memoryMailer() {
  /** `at`: the place of its try among all tries, from 1. */
  const mails: (OutgoingMail & { at: number })[] = []
  const mailer = {
    mails,
    /** Called before every message; throws or hangs to refuse it. */
    refuse: async (_mail: OutgoingMail, _handOver?: HandOver): Promise<void> => {},
    tries: 0,
    send: async (mail: OutgoingMail, handOver?: HandOver) => {
      mailer.tries += 1
      const at = mailer.tries
      await mailer.refuse(mail, handOver)
      mails.push({ ...mail, at })
      return { response: '250 taken' }
    },
    close: async () => {},
  }
  return mailer satisfies Mailer
}

/** SMTP responses that refuse a message. */
export const refusal = {
  connection: () => new MailError('connection', 'connect ECONNREFUSED'),
  busy: () => new MailError('temporary', '451 try again later'),
  unknownUser: () => new MailError('permanent', '550 5.1.1 no such user', { reason: 'address-refused' }),
  rejected: () => new MailError('permanent', '554 Relay access denied'),
  unclear: () => new MailError('unclear', 'No answer after the message was handed over'),
}
