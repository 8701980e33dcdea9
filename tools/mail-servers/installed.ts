import { existsSync } from 'node:fs'
import { isInstalled } from '../postgres-cluster.ts'

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
