/**
 * A process that accepts every mail unread, close to the minimum of an SMTP server. Reports its port and, on
 * request ('count'), how many mails arrived since the last; 'look' counts on.
 */
import { createServer, type Socket } from 'node:net'

export type Counted = { mails: number }

const END_OF_MESSAGE = '\r\n.\r\n'
let mails = 0

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.write('220 sink\r\n')
  let unread = ''
  let isMessage = false
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const ending = isMessage ? END_OF_MESSAGE : '\r\n'
      const end = unread.indexOf(ending)
      if (end < 0) return
      const line = unread.slice(0, end)
      unread = unread.slice(end + ending.length)
      isMessage = isMessage ? take(socket) : answer(socket, line)
    }
  })
})

function take(socket: Socket): boolean {
  mails += 1
  socket.write('250 taken\r\n')
  return false
}

/** Returns whether a message body follows. */
function answer(socket: Socket, line: string): boolean {
  const command = line.slice(0, 4).toUpperCase()
  if (command === 'DATA') socket.write('354 go on\r\n')
  else if (command === 'QUIT') socket.end('221 bye\r\n')
  else socket.write('250 ok\r\n')
  return command === 'DATA'
}

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', (order) => {
  process.send?.({ mails } satisfies Counted)
  if (order === 'count') mails = 0
})
process.on('disconnect', () => process.exit())
