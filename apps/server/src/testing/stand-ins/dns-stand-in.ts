import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPE_TXT = 16
const NAME_ERROR = 3
const SERVER_FAILURE = 2
/** Points to the name of the question. */
const SAME_NAME = Buffer.from([0xc0, 0x0c])

/**
 * A DNS server on a free loopback port that knows the TXT records it is given. Other names do not exist;
 * `fails`: names it answers with a failure; `silent`: names it does not answer.
 */
export async function startDnsStandIn(
  records: Readonly<Record<string, readonly string[]>> = {},
  { fails = [], silent = [] }: { fails?: readonly string[]; silent?: readonly string[] } = {},
) {
  const asked: string[] = []
  const zone = { records }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    if (silent.includes(name)) return
    const texts = zone.records[name]
    const answers = type === TYPE_TXT ? (texts ?? []) : []
    const code = fails.includes(name) ? SERVER_FAILURE : texts === undefined ? NAME_ERROR : 0
    socket.send(answerTo(query.subarray(0, end), answers, code), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    /** May be replaced. */
    zone,
    close: () => new Promise<void>((closed) => socket.close(closed)),
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, texts: readonly string[], code: number): Buffer {
  const head = Buffer.from(question.subarray(0, 12))
  // A response, recursion available.
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  head.fill(0, 8)
  return Buffer.concat([head, question.subarray(12), ...texts.map(txtRecord)])
}

function txtRecord(text: string): Buffer {
  // Longer texts are several strings, which are joined without anything in between.
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(TYPE_TXT, 0)
  // Internet; not kept.
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([SAME_NAME, fixed, data])
}
