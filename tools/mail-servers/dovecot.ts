import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endings } from '../drill/endings.ts'
import { type Account, accountOf, SERVER_PATH } from '../postgres-cluster.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const PASSWORD = 'four-quiet-horses'

/** How a mailbox takes mail: `full` answers 552 5.2.2, for good; `full-for-now` 452 4.2.2. */
export type Room = 'open' | 'full' | 'full-for-now'

export type Ports = { imap: number; lmtp: number; sasl: number }

export type Dovecot = {
  /** Where the mailbox of this address is. */
  mailboxOf(address: string): string
  /** The addresses that have got mail. */
  addresses(): string[]
  /** Sets which mailboxes are full; all others are open. Everybody has a mailbox. */
  setRooms(rooms: ReadonlyMap<string, Room>): void
  /**
   * Deletes mails as another client of this mailbox does, if Dovecot is up.
   * The query is that of doveadm-search-query(7).
   */
  expunge(address: string, query: readonly string[]): void
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Place = { folder: string; account: Account; ports: Ports }

/** The text of dovecot.conf: IMAP, LMTP with quotas, and the passwords of Postfix, on loopback alone. */
export function dovecotConf({ folder, account, ports }: Place): string {
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_username_format = %Lu
recipient_delimiter = +
mail_location = maildir:${folder}/mail/%u
mail_uid = ${account.uid}
mail_gid = ${account.gid}
first_valid_uid = 1
mail_plugins = quota
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${account.uid} gid=${account.gid} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${ports.lmtp}
  }
}
service auth {
  inet_listener {
    port = ${ports.sasl}
  }
}
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=1G
}
protocol lmtp {
  auth_username_format = %Lu
}
`
}

/** A line of Dovecot's passwd file for a mailbox that is full. */
export function fullMailbox(address: string, room: Exclude<Room, 'open'>, place: Place): string {
  const { folder, account } = place
  const rules = [
    'userdb_quota_rule=*:bytes=1',
    ...(room === 'full' ? [] : ['userdb_quota_full_tempfail=yes']),
  ]
  return `${address}::${account.uid}:${account.gid}::${folder}/mail/${address}::${rules.join(' ')}\n`
}

/** A Dovecot of its own, which is not started yet. */
export function createDovecot(base: string, ports: Ports, endings: Endings): Dovecot {
  const folder = join(base, 'dovecot')
  const account = accountOf('mail')
  const place = { folder, account, ports }
  mkdirSync(join(folder, 'mail'), { recursive: true })
  chownSync(join(folder, 'mail'), account.uid, account.gid)
  const conf = join(folder, 'dovecot.conf')
  writeFileSync(conf, dovecotConf(place))
  const setRooms: Dovecot['setRooms'] = (rooms) => {
    const lines = [...rooms].flatMap(([address, room]) =>
      room === 'open' ? [] : [fullMailbox(address, room, place)],
    )
    writeFileSync(join(folder, 'users'), lines.join(''))
  }
  setRooms(new Map())
  let server: ServerProcess | null = null
  return {
    mailboxOf: (address) => join(folder, 'mail', address),
    addresses: () => readdirSync(join(folder, 'mail')),
    setRooms,
    expunge: (address, query) => {
      const args = ['-c', conf, 'expunge', '-u', address, 'mailbox', 'INBOX', ...query]
      spawnSync('doveadm', args, { stdio: 'inherit', env: { PATH: SERVER_PATH } })
    },
    start: async () => {
      server = await startServer(
        {
          name: 'Dovecot',
          command: 'dovecot',
          args: ['-F', '-c', conf],
          logFile: join(folder, 'output'),
          ports: [ports.imap, ports.lmtp, ports.sasl],
        },
        endings,
      )
    },
    stop: async (signal) => server?.stop(signal),
  }
}
