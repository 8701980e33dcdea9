import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recogniseMail } from '../recognise-mail.ts'
import { createReturnPath } from '../return-path.ts'
import { readNotice } from './read-notice.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const ID = '0b9f4c0e-3a52-4f11-9d1e-5a7be2f0c9d4'
const OTHER = '7d5c0a11-92e4-4f6b-8a5d-0c1b2e3f4a5b'
const RETURN_PATH = createReturnPath('bounces+{token}@example.org', {
  authSecret: 'a secret of at least thirty-two characters',
})
const MARKS = { returnPath: RETURN_PATH, messageIdHost: 'duely.example' }
/** The envelope sender of the mail of all fixtures. */
const SENDER = RETURN_PATH.senderOf(ID)

/** A notice as it is fetched; `sender` is the address that the mail was sent from. */
function fixture(name: string, sender = SENDER): Buffer {
  const text = readFileSync(join(FIXTURES, `${name}.eml`), 'utf8').replaceAll('{{sender}}', sender)
  return Buffer.from(text.replaceAll('\n', '\r\n'))
}

const NOTICES: readonly [name: string, kind: string, status: string | null, words: string][] = [
  ['postfix-user-unknown', 'hard', '5.1.1', '550 5.1.1 <ann@example.com>: Recipient address rejected: User'],
  ['postfix-mailbox-full', 'soft', '5.2.2', '552 5.2.2 <ann@example.com> mailbox is full'],
  ['postfix-delayed', 'delayed', '4.4.1', 'connect to mail.example.com[192.0.2.25]:25: Connection timed out'],
  ['gmail-no-such-user', 'hard', '5.1.1', '550-5.1.1 The email account that you tried to reach'],
  ['gmail-over-quota-delay', 'delayed', '4.2.2', '452-4.2.2 The email account'],
  ['gmail-disabled', 'hard', '5.2.1', '550-5.2.1 The email account that you tried to reach is inactive.'],
  ['exchange-online-de', 'hard', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['exchange-blocked', 'soft', '5.7.606', '550 5.7.606 Access denied'],
  ['sendmail-user-unknown', 'hard', '5.3.0', '553 5.3.0 <ann@example.com>... User unknown'],
  ['without-diagnostic', 'hard', '5.0.0', 'Fehler bei der Nachrichtenzustellung: Empfänger unbekannt.'],
  ['without-action', 'hard', '5.1.1', 'Mail delivery failed.'],
  ['list-of-two', 'hard', '5.1.1', '550 5.1.1 unknown'],
  ['international-address', 'hard', '5.1.1', '550 5.1.1 <änn@beispiel.example>: Empfänger unbekannt'],
  ['exim-unrouteable', 'hard', null, 'ann@example.com Unrouteable address'],
  ['exim-remote-refusal', 'hard', null, 'ann@example.com host mail.example.com [192.0.2.25] SMTP error'],
  ['exim-delay', 'delayed', '4.1.1', 'ann@example.com Delay reason'],
  ['qmail-no-mailbox', 'hard', '5.1.1', '<ann@example.com>: Sorry, no mailbox here by that name. (#5.1.1)'],
  ['qmail-remote-host', 'hard', null, "<ann@example.invalid>: Sorry, I couldn't find any host named"],
  [
    'postfix-words-only',
    'soft',
    '5.2.2',
    '<ann@example.com>: host mail.example.com[192.0.2.25] said: 552 5.2.2',
  ],
  ['gmail-old', 'hard', '5.1.1', 'The error that the other server returned was: 550 5.1.1 <ann@example.com>'],
  ['exchange-2010', 'hard', '5.1.1', 'ann@contoso.example #550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
  ['exchange-fr-html', 'hard', null, 'ann@contoso.example 550 Utilisateur inconnu'],
  ['exchange-es', 'soft', null, 'No se pudo entregar el mensaje'],
  ['web-de', 'soft', '5.4.5', 'ann@example.com: SMTP error from remote server'],
  ['base64-pl', 'hard', null, 'ann@example.com: 550 Użytkownik nie istnieje'],
  ['complaint-abuse', 'complaint', null, 'This is an email abuse report'],
  ['complaint-redacted', 'complaint', null, 'This is an email abuse report'],
]

const NO_NOTICES = [
  'postfix-delivered',
  'complaint-not-spam',
  'dmarc-failure',
  'vacation',
  'vacation-of-postmaster',
  'reply-of-a-person',
  'newsletter-of-a-daemon',
  'read-receipt',
  'forwarded-notice',
]

test('every fixture is in a table', () => {
  const names = readdirSync(FIXTURES).map((file) => file.replace('.eml', ''))
  expect([...NOTICES.map(([name]) => name), ...NO_NOTICES].sort()).toEqual(names.sort())
})

describe.each(NOTICES)('%s', (name, kind, status, words) => {
  test(`is ${kind}, in the server's words`, async () => {
    const notice = await readNotice(fixture(name))
    expect(notice).toMatchObject({ kind, status })
    expect(notice?.words.slice(0, words.length)).toBe(words)
    expect(notice?.words).not.toContain('Netflix')
  })

  test('is recognised by the signed token', async () => {
    const notice = await readNotice(fixture(name))
    expect(notice && recogniseMail(notice, MARKS)).toEqual({
      messageId: ID,
      proof: name === 'complaint-redacted' ? 'message-id' : 'token',
    })
  })

  test('without a token by the Message-ID, and only by ours', async () => {
    const notice = await readNotice(fixture(name, 'bounces@example.org'))
    if (notice === null) throw new Error('No notice')
    expect(recogniseMail(notice, MARKS)).toEqual({ messageId: ID, proof: 'message-id' })
    expect(recogniseMail(notice, { ...MARKS, messageIdHost: 'other.example' })).toBeNull()
  })
})

test.each(NO_NOTICES)('%s is no notice', async (name) => {
  expect(await readNotice(fixture(name))).toBeNull()
})

describe('a hostile mail', () => {
  const recognise = async (raw: Buffer | string) => {
    const notice = await readNotice(Buffer.from(raw))
    return notice && recogniseMail(notice, MARKS)
  }

  test('with a forged token changes nothing by it', async () => {
    const forged = SENDER.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'))
    const raw = fixture('postfix-user-unknown', forged).toString().replaceAll(ID, OTHER)
    expect(await recognise(raw.replaceAll('@duely.example', '@elsewhere.example'))).toBeNull()
    expect(await recognise(raw)).toEqual({ messageId: OTHER, proof: 'message-id' })
  })

  test('whose token and Message-ID disagree is about the mail of the token', async () => {
    const raw = fixture('postfix-user-unknown').toString().replaceAll(ID, OTHER)
    expect(await recognise(raw)).toEqual({ messageId: ID, proof: 'token' })
  })

  test('of many megabytes is cut, and still read', async () => {
    const raw = Buffer.concat([
      fixture('postfix-user-unknown'),
      Buffer.alloc(8_000_000, `${'x'.repeat(70)}\r\n`),
    ])
    expect(await readNotice(raw)).toMatchObject({ kind: 'hard', status: '5.1.1' })
  })

  test('that is nested deeply is refused', async () => {
    const nested = Array.from(
      { length: 200 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n`,
    )
    await expect(readNotice(Buffer.from(nested.join('')))).rejects.toThrow(/nesting/i)
  })

  test('with endless headers is refused', async () => {
    await expect(readNotice(Buffer.from(`X-Long: ${'a'.repeat(400_000)}\r\n\r\n`))).rejects.toThrow(/header/i)
  })

  test('in an unknown or wrong charset is read as far as it can be', async () => {
    const raw = fixture('postfix-user-unknown').toString().replace('charset=utf-8', 'charset=x-klingon')
    expect(await readNotice(Buffer.from(raw))).toMatchObject({ kind: 'hard' })
    const binary = Buffer.concat([fixture('web-de'), Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])])
    expect(await readNotice(binary)).toMatchObject({ kind: 'soft' })
  })

  test('leaves neither control characters nor hidden ones in the words', async () => {
    const raw = fixture('postfix-user-unknown')
      .toString()
      .replaceAll('Recipient address', `\u0000\u202egpj.\u200b\u001b[31m${'<script>'.repeat(200)}`)
    const { words = '' } = (await readNotice(Buffer.from(raw))) ?? {}
    expect(words).toHaveLength(500)
    expect(words).toMatch(/^[^\p{Cc}\p{Cf}]*$/u)
  })

  test.each([
    '',
    '\r\n\r\n',
    'no header at all',
    'Content-Type: multipart/report; boundary=""\r\n\r\n--\r\n',
    'From: mailer-daemon\r\n\r\n',
    `From: mailer-daemon@x\r\nSubject: failure notice\r\nContent-Type: text/html\r\n\r\n${'<'.repeat(100_000)}`,
  ])('without sense is no bounce of anything: %j', async (raw) => {
    expect(await recognise(raw)).toBeNull()
  })
})
