import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseChosenMark, readPictureHead } from './chosen-mark.ts'

describe('a chosen mark', () => {
  test.each([
    ['picture', { kind: 'picture' }],
    ['brand:netflix', { kind: 'brand', slug: 'netflix' }],
    ['brand:disney-plus', { kind: 'brand', slug: 'disney-plus' }],
    ['emoji:🥕', { kind: 'emoji', emoji: '🥕' }],
    ['emoji:👨‍👩‍👧', { kind: 'emoji', emoji: '👨‍👩‍👧' }],
    ['emoji:🇩🇪', { kind: 'emoji', emoji: '🇩🇪' }],
    ['emoji:👍🏽', { kind: 'emoji', emoji: '👍🏽' }],
    ['emoji:❤️', { kind: 'emoji', emoji: '❤️' }],
    ['', null],
    ['brand:', null],
    ['brand:Netflix', null],
    ['brand:a--b', null],
    [`brand:${'a'.repeat(61)}`, null],
    ['emoji:', null],
    ['emoji:a', null],
    ['emoji:1', null],
    ['emoji:🥕🥕', null],
    ['emoji:🥕 ', null],
    ['picture:1', null],
    ['PICTURE', null],
    ['javascript:alert(1)', null],
    ['https://example.com/a.png', null],
  ])('%j is %j', (text, mark) => expect(parseChosenMark(text)).toEqual(mark))
})

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
const word = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
const png = (width: number, height: number) =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...word(13),
    ...ascii('IHDR'),
    ...word(width),
    ...word(height),
    8,
    6,
    0,
    0,
    0,
    ...word(0),
    ...word(0),
    ...ascii('IEND'),
    ...word(0),
  ])
const webp = (chunk: string, body: readonly number[]) => {
  const rest = [...ascii('WEBP'), ...ascii(chunk), ...word(0), ...body]
  const size = rest.length
  return Uint8Array.from([...ascii('RIFF'), size & 255, size >>> 8, 0, 0, ...rest])
}
const lossy = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 96, 0, 96, 0, 0, 0])
const lossless = webp('VP8L', [0x2f, 95, 0xc0, 0x17, 0, 0, 0, 0, 0, 0])
const extended = (flags: number) => webp('VP8X', [flags, 0, 0, 0, 95, 0, 0, 95, 0, 0])

describe('the header of a picture', () => {
  test.each([
    ['a PNG', png(96, 96), { type: 'image/png', width: 96, height: 96 }],
    ['a large PNG', png(70_000, 2), { type: 'image/png', width: 70_000, height: 2 }],
    ['a lossy WebP', lossy, { type: 'image/webp', width: 96, height: 96 }],
    ['a lossless WebP', lossless, { type: 'image/webp', width: 96, height: 96 }],
    ['an extended WebP', extended(0), { type: 'image/webp', width: 96, height: 96 }],
    ['an animated WebP', extended(2), null],
    ['a PNG with something behind it', Uint8Array.from([...png(96, 96), ...ascii('<script>')]), null],
    ['a WebP with something behind it', Uint8Array.from([...lossy, ...ascii('<script>')]), null],
    ['an SVG', Uint8Array.from(ascii('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')), null],
    ['a GIF', Uint8Array.from(ascii('GIF89a------------------------------')), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_, bytes, head) => expect(readPictureHead(bytes)).toEqual(head))

  test('arbitrary bytes never throw', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom(lossy, lossless, png(1, 1)),
        (noise, head) => {
          readPictureHead(noise)
          readPictureHead(Uint8Array.from([...head.subarray(0, 16), ...noise]))
        },
      ),
    )
  })
})
