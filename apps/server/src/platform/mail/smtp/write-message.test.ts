import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { OutgoingMail } from '../mailer.ts'
import { createWriter } from './write-message.ts'

const MAIL: OutgoingMail = {
  to: 'ann@example.com',
  subject: 'Netflix renews in 3 days',
  html: '<p>Netflix</p>',
  text: 'Netflix',
  messageId: 'one@duely.example',
}
const write = createWriter('Düly <reminders@duely.example>', undefined)

const pieces = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\r\n',
  '=',
  '.',
  '\n.',
  'é',
  '€',
  '😀',
  '=3D',
  'word '.repeat(40),
)
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
  fc.array(pieces, { minLength: 1 }).map((parts) => parts.join('')),
)
/** Line breaks and blanks at ends of lines may change on the way; nothing else may. */
const lines = (text: string | undefined) => text?.trimEnd().split(/[ \t]*\r?\n/)

test('any text and names of any language arrive as written, in short lines of ASCII', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (text, subject, content) => {
      const attachments = [{ filename: 'Männer.txt', contentType: 'text/plain; charset=utf-8', content }]
      const { raw } = await write({ ...MAIL, subject, text: `${text}.`, html: `<p>${text}</p>`, attachments })
      const email = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
      expect(lines(email.text)).toEqual(lines(`${text}.`))
      expect(lines(email.html)).toEqual(lines(`<p>${text}</p>`))
      expect(email.attachments).toMatchObject([{ filename: 'Männer.txt' }])
      expect(lines(String(email.attachments[0]?.content))).toEqual(lines(content))
      expect(email.from).toEqual({ name: 'Düly', address: 'reminders@duely.example' })
      expect(raw.toString('latin1')).toMatch(/^(?:[\x20-\x7e\t]{0,78}\r?\n)+$/)
    }),
  )
})

test.each(['one@duely.example', '<one@duely.example>'])(
  'the Message-ID follows from the id alone: %s',
  async (messageId) => {
    const [first, again] = await Promise.all([write({ ...MAIL, messageId }), write({ ...MAIL, messageId })])
    for (const { raw } of [first, again])
      expect((await PostalMime.parse(raw)).messageId).toBe('<one@duely.example>')
  },
)

test('the envelope names the sender and the one recipient', async () => {
  expect(await write(MAIL)).toMatchObject({ from: 'reminders@duely.example', to: 'ann@example.com' })
})
