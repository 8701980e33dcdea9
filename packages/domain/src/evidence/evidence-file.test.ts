import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVIDENCE_ENDINGS, evidenceFileName, evidenceTypeOf, sizeText } from './evidence-file.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const MAIL = 'From: Netflix <info@netflix.com>\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\nSubject: x\r\n\r\n'

describe('what a file is, by its content', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7\n%', [0xe2, 0xe3], '\n'), 'application/pdf'],
    ['a PNG', bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 1]), 'image/png'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
    ['a text', bytes('Your subscription is cancelled.\r\nBye – ü\t€\n'), 'text/plain'],
    ['a text that begins like a field', bytes('Note: I cancelled by phone today.'), 'text/plain'],
    ['a text in Latin-1', bytes('Gek', [0xfc], 'ndigt'), 'text/plain'],
    ['a mail', bytes(MAIL, 'Hello'), 'message/rfc822'],
    [
      'a mail with a part of HTML, which is never shown',
      bytes(MAIL, '<script>alert(1)</script>'),
      'message/rfc822',
    ],
    ['a mail without a body', bytes(MAIL.trimEnd()), 'message/rfc822'],
    [
      'a mail that begins with how it came',
      bytes('Received: by x\nReturn-Path: <a@b.c>\n\nx'),
      'message/rfc822',
    ],
    // A polyglot is what it begins as; it leaves as an attachment and is never run.
    ['a PDF that is a page too', bytes('%PDF-1.4\n<html><script>x</script>'), 'application/pdf'],
  ])('%s', (_, content, type) => {
    expect(evidenceTypeOf(content)).toBe(type)
  })

  test.each([
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a page behind blanks', bytes('\n\n  \t<HTML>')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>')],
    ['XML', bytes('<?xml version="1.0"?><svg/>')],
    ['a PNG that is none', bytes(PNG, [0, 0, 0, 13], 'IDAT')],
    ['a ZIP', bytes('PK', [3, 4, 20, 0])],
    ['a gzip', bytes([0x1f, 0x8b, 8, 0])],
    ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0])],
    ['a program for Windows', bytes('MZ', [0x90, 0, 3])],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0])],
    ['a PDF behind something else', bytes([0], '%PDF-1.4')],
    ['a text with NUL', bytes('a', [0], 'b')],
    [
      'a mail with a header without end',
      bytes(MAIL.slice(0, 60), '\r\n', `X-Pad: ${'x'.repeat(70)}\r\n`.repeat(4000)),
    ],
  ])('%s is not kept', (_, content) => {
    expect(evidenceTypeOf(content)).toBeNull()
  })

  test('any bytes are answered, in time that grows with them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
        const type = evidenceTypeOf(content)
        expect(type === null || type in EVIDENCE_ENDINGS).toBe(true)
      }),
    )
    const large = [new Uint8Array(5 * 1024 * 1024).fill(0x61), bytes(`${'a'.repeat(70)}:\n`.repeat(70_000))]
    const started = performance.now()
    large.forEach(evidenceTypeOf)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the name of a file', () => {
  test.each([
    ['Confirmation of 2 March.pdf', 'application/pdf', 'Confirmation of 2 March.pdf'],
    ['photo.JPEG', 'image/jpeg', 'photo.jpg'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\Users\\Ann\\receipt.png', 'image/png', 'receipt.png'],
    ['page.html', 'text/plain', 'page.html.txt'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['a"b\r\nSet-Cookie: x', 'text/plain', 'a_b Set-Cookie_ x.txt'],
    ['\u202Egpj.exe', 'image/jpeg', 'gpj.exe.jpg'],
    ['...', 'text/plain', 'file.txt'],
    ['', 'message/rfc822', 'file.eml'],
    ['Kündigung – 確認.eml', 'message/rfc822', 'Kündigung _ 確認.eml'],
  ] as const)('%j', (name, type, kept) => {
    expect(evidenceFileName(name, type)).toBe(kept)
  })

  test('fits every file system, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const kept = evidenceFileName(name, 'text/plain')
        expect(kept).toMatch(/^[^/\\:*?"<>|\p{Cc}.][^/\\:*?"<>|\p{Cc}]*$/u)
        expect(Array.from(kept).length).toBeLessThanOrEqual(100)
        expect(evidenceFileName(kept, 'text/plain')).toBe(kept)
      }),
    )
  })
})

test.each([
  [0, '1 kB'],
  [1_500, '1 kB'],
  [200_000, '195 kB'],
  [1024 * 1024, '1 MB'],
  [4_400_000, '4.2 MB'],
])('%d bytes are %s', (size, text) => {
  expect(sizeText(size)).toBe(text)
})
