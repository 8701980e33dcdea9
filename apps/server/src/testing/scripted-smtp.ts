import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Called when a message's final dot has arrived; may answer, delay or hang up. */
type AtTheDot = (socket: Socket, messageId: string) => void

/**
 * A scripted SMTP server on a free loopback port: the library's own
 * server cannot go silent or hang up on request.
 */
export async function startScriptedSmtp(
  script: {
    /** Answers by command word; other commands get 250. */
    answers?: Readonly<Record<string, string>>
    atTheDot?: AtTheDot
    /** Hangs up after this many bytes of a message body. */
    hangUpAfter?: number
  } = {},
) {
  const sockets = new Set<Socket>()
  const state = {
    connections: 0,
    /** Message-IDs in order of their final dots. */
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
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    state,
    /** Currently open connections. */
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
