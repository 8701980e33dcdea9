import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { createWriter } from './write-message.ts'

const MAIL = {
  from: 'Duely <reminders@duely.example>',
  to: { name: '', address: 'ann@example.com' },
  messageId: '<one@duely.example>',
  date: new Date('2026-03-02T09:00:00Z'),
  headers: { Subject: 'Netflix renews in 3 days', 'Auto-Submitted': 'auto-generated' },
}

/** The same message by the library's own transport. */
async function byLibrary(mail: object): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return String((await transport.sendMail(mail)).message)
}

/** Boundaries are random. */
const comparable = (raw: string) => raw.replace(/_NmP-[0-9a-f]+-/g, '_NmP-x-')

/** Behind a blank at the very end the library breaks lines in two steps, with another but equal result. */
const endings = fc.constantFrom('\n', '.', '')
const withoutBlankEnd = (text: string) => text.replace(/[ \t]+$/, '.')

const anyBeginning = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }),
  fc
    .array(
      fc.constantFrom('a', ' ', '\t', '\n', '\r\n', '=', '.', 'é', '€', '😀', '=3D', 'word '.repeat(16)),
      {
        minLength: 1,
      },
    )
    .map((parts) => parts.join('')),
)

const anyText = fc.tuple(anyBeginning, endings).map(([text, end]) => withoutBlankEnd(text + end))

test('a message is byte for byte what the library writes', async () => {
  const write = createWriter(undefined)
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (text, html, content) => {
      const attachments = [{ filename: 'ä.ics', contentType: 'text/calendar; charset=utf-8', content }]
      const mail = { ...MAIL, text, html, attachments }
      const { raw } = await write(mail)
      expect(comparable(String(raw))).toBe(comparable(await byLibrary(mail)))
    }),
  )
})

test('a long letter without an attachment, too', async () => {
  const mail = { ...MAIL, text: 'x', html: `<p>${'Café & more. '.repeat(9_000)}</p>\n` }
  const { raw, sender } = await createWriter(undefined)(mail)
  expect(comparable(String(raw))).toBe(comparable(await byLibrary(mail)))
  expect(sender).toBe('reminders@duely.example')
})
