import { createServer, type Socket } from 'node:net'

type Mail = { uid: number; source: Buffer; receivedAt: Date; deleted: boolean }

/**
 * An IMAP server with one folder, INBOX, as far as reading bounces needs it; it takes one user and password.
 */
export type ImapStandIn = {
  port: number
  /** Commands in the order in which they came, without tags. */
  commands: string[]
  /** What is in the folder. */
  mails: () => readonly Mail[]
  /** Delivers a mail, and tells everybody who waits. Returns its UID. */
  deliver(source: string | Buffer, receivedAt?: Date): number
  /** Renumbers all mails. */
  renumber(): void
  /** Cuts all connections. */
  cut(): void
  /** Answers no password any more. */
  refuseLogins(refused: boolean): void
  /** Open connections. */
  connections: () => number
  close(): Promise<void>
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Starts on a free loopback port. `idle: false` gives a server that never tells of anything by itself. */
export async function startImapStandIn(
  options: { idle?: boolean; password?: string } = {},
): Promise<ImapStandIn> {
  const { idle = true, password = 'secret' } = options
  const sockets = new Set<Socket>()
  const idling = new Map<Socket, string>()
  /** How many mails each connection knows of. */
  const told = new Map<Socket, number>()
  const commands: string[] = []
  let mails: Mail[] = []
  let uidValidity = 1
  let nextUid = 1
  let refused = false

  const capabilities = `IMAP4rev1 UIDPLUS${idle ? ' IDLE' : ''}`
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      idling.delete(socket)
      told.delete(socket)
    })
    socket.on('error', () => {})
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`)
    let pending = ''
    socket.on('data', (data) => {
      pending += data.toString('latin1')
      for (let end = pending.indexOf('\r\n'); end !== -1; end = pending.indexOf('\r\n')) {
        receive(socket, pending.slice(0, end))
        pending = pending.slice(end + 2)
      }
    })
  })

  function receive(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ')
    const command = words.join(' ')
    if (/^DONE$/i.test(line)) {
      socket.write(`${idling.get(socket)} OK done\r\n`)
      idling.delete(socket)
      return
    }
    commands.push(command.startsWith('LOGIN') ? 'LOGIN' : command)
    if (/^IDLE$/i.test(command)) {
      idling.set(socket, tag)
      socket.write('+ idling\r\n')
      tellNews(socket)
      return
    }
    const known = ANSWERS.find(([pattern]) => pattern.test(command))
    const answer = known?.[1](command) ?? 'BAD unknown'
    if (typeof answer === 'string') socket.write(`${tag} ${answer}\r\n`)
    else {
      for (const part of answer) socket.write(part)
      if (/^(?:SELECT|EXAMINE) /i.test(command)) told.set(socket, mails.length)
      else tellNews(socket)
      socket.write(`${tag} OK done\r\n`)
    }
    if (/^LOGOUT$/i.test(command)) socket.end()
  }

  /** As every server does: each change is reported once, with the answer to the next command. */
  function tellNews(socket: Socket): void {
    const known = told.get(socket)
    if (known === undefined || known === mails.length) return
    told.set(socket, mails.length)
    socket.write(exists())
  }

  const exists = () => `* ${mails.length} EXISTS\r\n`

  /** What is answered before "OK", or another status. */
  const ANSWERS: readonly (readonly [RegExp, (command: string) => (string | Buffer)[] | string])[] = [
    [/^CAPABILITY$/i, () => [`* CAPABILITY ${capabilities}\r\n`]],
    [
      /^LOGIN /i,
      (command) => (refused || !command.includes(password) ? 'NO [AUTHENTICATIONFAILED] wrong' : []),
    ],
    [/^(?:NOOP|CHECK|CLOSE)$/i, () => []],
    [/^LOGOUT$/i, () => ['* BYE bye\r\n']],
    [/^LIST "" ""$/i, () => ['* LIST (\\Noselect) "/" ""\r\n']],
    [/^(?:LIST|LSUB) /i, () => ['* LIST () "/" INBOX\r\n']],
    [
      /^(?:SELECT|EXAMINE) "?INBOX"?$/i,
      () => [
        exists(),
        '* FLAGS (\\Deleted \\Seen)\r\n',
        `* OK [UIDVALIDITY ${uidValidity}] valid\r\n`,
        `* OK [UIDNEXT ${nextUid}] next\r\n`,
      ],
    ],
    [/^(?:SELECT|EXAMINE) /i, () => 'NO no such folder'],
    [/^UID SEARCH /i, (command) => [`* SEARCH ${search(command).join(' ')}`.trim(), '\r\n']],
    [/^UID FETCH \d+ /i, fetch],
    [
      /^UID STORE \d+ /i,
      (command) => {
        const uid = Number(/\d+/.exec(command)?.[0])
        for (const mail of mails) if (mail.uid === uid) mail.deleted = true
        return []
      },
    ],
    [
      /^UID EXPUNGE /i,
      () => {
        mails = mails.filter(({ deleted }) => !deleted)
        return []
      },
    ],
  ]

  function search(command: string): number[] {
    const from = Number(/ UID (\d+):/i.exec(command.replace(/^UID SEARCH/i, ''))?.[1] ?? 0)
    const [, day, month = '', year] = /SINCE "?(\d+)-(\w+)-(\d+)/i.exec(command) ?? []
    const since = day === undefined ? 0 : Date.UTC(Number(year), MONTHS.indexOf(month), Number(day))
    const last = mails.at(-1)?.uid
    return mails
      .filter(({ uid, receivedAt }) => (uid >= from || uid === last) && receivedAt.getTime() >= since)
      .map(({ uid }) => uid)
  }

  function fetch(command: string): (string | Buffer)[] {
    const uid = Number(/UID FETCH (\d+)/i.exec(command)?.[1])
    const max = Number(/BODY\.PEEK\[\]<0\.(\d+)>/i.exec(command)?.[1] ?? Number.POSITIVE_INFINITY)
    const at = mails.findIndex((mail) => mail.uid === uid)
    const mail = mails[at]
    if (mail === undefined) return []
    const source = mail.source.subarray(0, max)
    const date = mail.receivedAt
    const day = `${String(date.getUTCDate()).padStart(2)}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`
    const received = `INTERNALDATE "${day} ${date.toISOString().slice(11, 19)} +0000"`
    return [`* ${at + 1} FETCH (UID ${uid} ${received} BODY[]<0> {${source.length}}\r\n`, source, ')\r\n']
  }

  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    commands,
    mails: () => mails,
    deliver: (source, receivedAt = new Date()) => {
      const uid = nextUid
      nextUid += 1
      mails.push({ uid, source: Buffer.from(source), receivedAt, deleted: false })
      for (const socket of idling.keys()) tellNews(socket)
      return uid
    },
    renumber: () => {
      uidValidity += 1
      nextUid = 1
      for (const mail of mails) {
        mail.uid = nextUid
        nextUid += 1
      }
    },
    cut,
    refuseLogins: (isRefused) => {
      refused = isRefused
    },
    connections: () => sockets.size,
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
