/** The mark chosen for a subscription; without one it is derived from the name. */
export type ChosenMark =
  | { readonly kind: 'brand'; readonly slug: string }
  | { readonly kind: 'emoji'; readonly emoji: string }
  | { readonly kind: 'picture' }

/** Size of uploaded pictures: side in pixels, and maximum bytes. */
export const PICTURE_SIDE = 96
export const PICTURE_BYTES = 32 * 1024

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_MAX = 60

/**
 * Parses 'brand:netflix', 'emoji:🥕' or 'picture'; null otherwise.
 * Does not check that the catalogue has the slug.
 */
export function parseChosenMark(text: string): ChosenMark | null {
  if (text === 'picture') return { kind: 'picture' }
  const [, kind, value = ''] = /^(brand|emoji):(.*)$/su.exec(text) ?? []
  if (kind === 'brand') return value.length <= SLUG_MAX && SLUG.test(value) ? { kind, slug: value } : null
  if (kind === 'emoji') return isOneEmoji(value) ? { kind, emoji: value } : null
  return null
}

let emoji: RegExp | undefined

/** Whether the text is exactly one RGI emoji (Unicode); flags, families and skin tones count as one. */
export function isOneEmoji(text: string): boolean {
  // Created on first use, so that a browser without support for the v flag fails here only.
  emoji ??= /^\p{RGI_Emoji}$/v
  return emoji.test(text)
}

export type PictureType = 'image/png' | 'image/webp'

/**
 * File type and size in pixels from the first bytes; null unless PNG or
 * single-image WebP. Reads the header only, without decoding.
 */
export function readPictureHead(
  bytes: Uint8Array,
): { readonly type: PictureType; readonly width: number; readonly height: number } | null {
  return readPng(bytes) ?? readWebp(bytes)
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

function readPng(bytes: Uint8Array) {
  if (bytes.length < 33 || !PNG.every((byte, place) => bytes[place] === byte)) return null
  if (wordAt(bytes, 12) !== 'IHDR' || wordAt(bytes, bytes.length - 8) !== 'IEND') return null
  const view = viewOf(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } as const
}

function readWebp(bytes: Uint8Array) {
  if (bytes.length < 30 || wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WEBP') return null
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  const sides = webpSides(wordAt(bytes, 12), view)
  return sides && ({ type: 'image/webp', ...sides } as const)
}

/** By the first chunk: lossy, lossless, or extended without animation. */
function webpSides(chunk: string, view: DataView): { width: number; height: number } | null {
  if (chunk === 'VP8 ') {
    // Start code of a key frame.
    if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return null
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk === 'VP8L') {
    if (view.getUint8(20) !== 0x2f) return null
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X') {
    const isAnimated = (view.getUint8(20) & 0b10) !== 0
    if (isAnimated) return null
    return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 }
  }
  return null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const threeBytes = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
