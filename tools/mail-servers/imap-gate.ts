import { connect, createServer, type Socket } from 'node:net'
import type { Endings } from '../drill/endings.ts'

/** What the gate does when the client sends a command, before the server gets it. */
type Trap = { command: RegExp; act: (command: string) => 'pass' | 'cut-answer'; left: number }

/** A way to an IMAP server that can be interrupted at a certain command. */
export type ImapGate = {
  port: number
  /** Runs `act` the next time the client sends such a command; the server gets it afterwards. */
  before(command: RegExp, act: (command: string) => void): void
  /** Cuts the connection in the middle of the answer to such a command, so many times. */
  cutAnswers(command: RegExp, times: number): void
  /** How often something was done or cut. */
  sprung(): number
  /** Ends every connection at once. */
  cutAll(): void
}

/** Bytes of an answer that still arrive before the connection is cut: a part of the mail, not its end. */
const CUT_AFTER_BYTES = 700

export async function startImapGate(imapPort: number, endings: Endings): Promise<ImapGate> {
  const traps: Trap[] = []
  const sockets = new Set<Socket>()
  let sprung = 0
  const server = createServer((client) => {
    const upstream = connect(imapPort, '127.0.0.1')
    let bytesLeft = Number.POSITIVE_INFINITY
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      const trap = traps.find(({ command, left }) => left > 0 && command.test(text))
      if (trap !== undefined) {
        trap.left -= 1
        sprung += 1
        if (trap.act(text) === 'cut-answer') bytesLeft = CUT_AFTER_BYTES
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      client.write(chunk.subarray(0, bytesLeft))
      bytesLeft -= chunk.length
      if (bytesLeft <= 0) client.end(end)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  endings.add(() => {
    server.close()
    cutAll()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gate has no port')
  return {
    port: address.port,
    before: (command, act) => {
      traps.push({
        command,
        left: 1,
        act: (text) => {
          act(text)
          return 'pass'
        },
      })
    },
    cutAnswers: (command, times) => {
      traps.push({ command, left: times, act: () => 'cut-answer' })
    },
    sprung: () => sprung,
    cutAll,
  }
}
