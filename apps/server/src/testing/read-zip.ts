const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0

/** The entries of a ZIP without compression, by its directory at the end. @throws when it is none */
export function readZip(bytes: Uint8Array): { name: string; text: string }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== END) throw new Error('This is no ZIP')
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length))
  const found: { name: string; text: string }[] = []
  let at = view.getUint32(end + 16, true)
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    if (view.getUint32(at, true) !== ENTRY || view.getUint16(at + 10, true) !== STORED)
      throw new Error('This entry cannot be read')
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const head = view.getUint32(at + 42, true)
    const content = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    found.push({ name: text(at + 46, nameLength), text: text(content, size) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return found
}
