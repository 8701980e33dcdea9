import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What the server does with a message once its final dot has arrived: answers it, or whatever else it likes. */
type AtTheDot = (socket: Socket, messageId: string) => void

/** A mail server on a free loopback port that plays a part: the library's own cannot fall silent or hang up at will. */
export async function startScriptedSmtp(
  script: {
    /** Answers to commands by their first word; all others are taken with 250. */
    answers?: Readonly<Record<string, string>>
    atTheDot?: AtTheDot
    /** Bytes of a body after which it hangs up. */
    hangUpAfter?: number
  } = {},
) {
  const sockets = new Set<Socket>()
  const state = {
    connections: 0,
    /** Message-IDs in the order in which the final dots arrived. */
    received: [] as string[],
    atTheDot: script.atTheDot ?? ((socket: Socket) => socket.write('250 taken\r\n')),
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    state.connections += 1
    let isBody = false
    let text = ''
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.write('220 sink\r\n')
    socket.on('data', (data) => {
      text += data.toString()
      for (;;) {
        if (isBody) {
          if (text.length > (script.hangUpAfter ?? Number.POSITIVE_INFINITY)) return socket.destroy()
          const end = text.indexOf('\r\n.\r\n')
          if (end < 0) return
          const messageId = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? ''
          text = text.slice(end + 5)
          isBody = false
          state.received.push(messageId)
          state.atTheDot(socket, messageId)
          continue
        }
        const end = text.indexOf('\r\n')
        if (end < 0) return
        const [command = ''] = text.slice(0, end).toUpperCase().split(/[ :]/)
        text = text.slice(end + 2)
        const answer = script.answers?.[command] ?? (command === 'DATA' ? '354 go on' : '250 ok')
        isBody = answer.startsWith('354')
        socket.write(`${answer}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Not listening')
  return {
    ...{ port: address.port, url: `smtp://127.0.0.1:${address.port}` },
    state,
    /** Connections that are open at this moment. */
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
