import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../postgres-cluster.ts'
import { SERVER_PATH } from './server-process.ts'

/** What the drill starts, and the package of Debian that has it. */
const NEEDED = [
  ['postfix', 'postfix'],
  ['postmap', 'postfix'],
  ['postgrey', 'postgrey'],
  ['dovecot', 'dovecot-imapd dovecot-lmtpd'],
  ['doveadm', 'dovecot-imapd dovecot-lmtpd'],
  ['opendkim', 'opendkim'],
  ['spamassassin', 'spamassassin'],
] as const
const LMTP_SERVER = '/usr/lib/dovecot/lmtp'

/** Says in plain words what is missing for the drill; null when everything is there. */
export function missingForMailDrill(): string | null {
  if (process.getuid?.() !== 0)
    return 'This drill has to run as root: Postfix and Dovecot start as root and give up their rights themselves.'
  const packages = NEEDED.flatMap(([command, inPackage]) => (isInstalled(command) ? [] : [inPackage]))
  if (!existsSync(LMTP_SERVER)) packages.push('dovecot-imapd dovecot-lmtpd')
  if (packages.length === 0) return null
  return `This drill needs mail servers that are not installed. On Debian:
  apt-get install --no-install-recommends ${[...new Set(packages)].join(' ')}`
}

function isInstalled(command: string): boolean {
  return SERVER_PATH.split(':').some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * The user and group ids of an account of this machine.
 * @throws when there is none of that name
 */
export function accountOf(name: string): Account {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`There is no account ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}
