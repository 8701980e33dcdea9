import { pbkdf2 } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { dnsLookup, type NameLookup } from './dns-lookup.ts'

const [A, NAME_ERROR, NO_ERROR] = [1, 3, 0]
const FOUND = [192, 0, 2, 7]

let server: Socket | undefined
afterEach(async () => {
  const open = server
  server = undefined
  if (open) await new Promise<void>((done) => open.close(() => done()))
})

/**
 * A name server on loopback: it answers an address for good.example,
 * an error for bad.example, and else nothing.
 */
async function nameServer(): Promise<NameLookup> {
  const socket = createSocket('udp4', (query, from) => {
    const name = query.toString('latin1')
    if (!name.includes('good') && !name.includes('bad')) return
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const isFound = name.includes('good') && question.readUInt16BE(question.length - 4) === A
    const head = Buffer.alloc(12)
    query.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 + (name.includes('bad') ? NAME_ERROR : NO_ERROR), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(isFound ? 1 : 0, 6)
    // The name of the question, type, class, a minute to live, four bytes.
    const record = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...FOUND])
    socket.send(Buffer.concat(isFound ? [head, question, record] : [head, question]), from.port, from.address)
  })
  server = socket
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return dnsLookup({ servers: [`127.0.0.1:${socket.address().port}`] })
}

const ask = (lookup: NameLookup, host: string) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  )

test('a name has the addresses that the name server tells', async () => {
  expect(await ask(await nameServer(), 'good.example')).toEqual([{ address: FOUND.join('.'), family: 4 }])
})

test('a name that does not exist is an error', async () => {
  await expect(ask(await nameServer(), 'bad.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test.each(['localhost', 'a.localhost', 'LOCALHOST.'])(
  '%s is this machine, without a question',
  async (name) => {
    expect(await ask(dnsLookup({ servers: ['127.0.0.1:1'] }), name)).toEqual([
      { address: '127.0.0.1', family: 4 },
    ])
  },
)

test('names whose server is silent hold up no work of the thread pool', async () => {
  const lookup = await nameServer()
  let ended = 0
  const waiting = Array.from({ length: 12 }, (_, n) =>
    ask(lookup, `silent-${n}.example`)
      .catch(() => {})
      .finally(() => (ended += 1)),
  )
  await promisify(pbkdf2)('password', 'salt', 1, 32, 'sha256')
  expect(ended).toBe(0)
  await Promise.all(waiting)
}, 30_000)
