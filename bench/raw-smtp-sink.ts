/**
 * A process that accepts every mail and reads only its Message-ID, close to the minimum of an SMTP server.
 * Reports its port and, on request ('count'), how many mails arrived since the last and how many of them were
 * repeats; 'look' counts on.
 */
import { createServer, type Socket } from 'node:net'

export type Counted = { mails: number; repeated: number }

const END_OF_MESSAGE = '\r\n.\r\n'
const MESSAGE_ID = /^message-id: *(\S+)/im

const seen = new Set<string>()
let counted: Counted = { mails: 0, repeated: 0 }

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
      isMessage = isMessage ? take(socket, line) : answer(socket, line)
    }
  })
})

function take(socket: Socket, message: string): boolean {
  const id = MESSAGE_ID.exec(message.slice(0, 2_000))?.[1] ?? ''
  counted.mails += 1
  if (seen.has(id)) counted.repeated += 1
  seen.add(id)
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
  process.send?.(counted)
  if (order !== 'count') return
  counted = { mails: 0, repeated: 0 }
  seen.clear()
})
process.on('disconnect', () => process.exit())
