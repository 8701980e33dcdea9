/**
 * Duely among real mail servers of Debian: Postfix twice, Postgrey, Dovecot and OpenDKIM, each with its own
 * configuration in a temporary folder and on loopback alone. Mailboxes refuse, fill up and vanish, notices
 * come back, and the mailbox of bounces breaks off; SpamAssassin judges every kind of mail.
 * docs/reliability.md has the results.
 *
 * npm run drill:mail           as root, because Postfix and Dovecot start as root
 * DRILL_KEEP=1 …               leaves the folder with all logs
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEndings, type Endings } from './drill/endings.ts'
import { runAddressCases } from './mail-servers/address-cases.ts'
import { judgeContents } from './mail-servers/content-cases.ts'
import { startMailDrill } from './mail-servers/drill.ts'
import { missingForMailDrill } from './mail-servers/installed.ts'
import { startMailWorld } from './mail-servers/mail-world.ts'
import { runMailboxCases } from './mail-servers/mailbox-cases.ts'
import { type CaseResult, isKept, reportOf } from './mail-servers/report.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  const missing = missingForMailDrill()
  if (missing !== null) {
    print(missing)
    return 1
  }
  const endings = createEndings()
  try {
    return (await run(endings)) ? 0 : 1
  } finally {
    await endings.run()
  }
}

async function run(endings: Endings): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'duely-mail-'))
  if (process.env.DRILL_KEEP === undefined)
    endings.add(() => rmSync(folder, { recursive: true, force: true }))
  // The servers run under accounts of their own.
  chmodSync(folder, 0o755)
  print(`Everything lies in ${folder}, on loopback ports.`)
  const world = await startMailWorld(folder, endings)
  print('The mail servers are up.')
  const drill = await startMailDrill(folder, world, endings)
  const results: CaseResult[] = []
  if (isAskedFor('addresses')) results.push(...(await runAddressCases(drill)))
  if (isAskedFor('mailbox')) results.push(...(await runMailboxCases(drill)))
  print(`\n${reportOf(results)}\n`)
  if (!isAskedFor('contents')) return results.every(isKept)
  const contents = await judgeContents(folder, world)
  print(contents.text)
  return contents.isKept && results.every(isKept)
}

/** Without arguments everything is. */
function isAskedFor(part: 'addresses' | 'mailbox' | 'contents'): boolean {
  const asked = process.argv.slice(2)
  return asked.length === 0 || asked.includes(part)
}
