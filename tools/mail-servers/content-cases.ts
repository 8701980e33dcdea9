import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pause, until } from '../drill/wait.ts'
import { root } from '../run-node.ts'
import { DOMAIN, type MailWorld, UNTIL_TABLES_COUNT_MS } from './mail-world.ts'
import { tableOf } from './report.ts'
import { type SpamScore, spamScores } from './spam-scores.ts'

const SAMPLES_TO = 'samples@home.example'
const MOST_POINTS = 1

/** What the filters say of every kind of mail. */
export type ContentReport = { text: string; isKept: boolean }

/**
 * Sends every kind of mail through the relay, and looks at what OpenDKIM and SpamAssassin say of it,
 * and of what arrived before.
 */
export async function judgeContents(folder: string, world: MailWorld): Promise<ContentReport> {
  world.setKnown([SAMPLES_TO], true)
  await pause(UNTIL_TABLES_COUNT_MS)
  const sent = await sendSamples(world)
  const samples = await until('every kind of mail to arrive', 120, async () => {
    const arrived = await world.mailsOf(SAMPLES_TO)
    return arrived.length >= sent ? arrived : null
  })
  const others = await world.everythingDelivered()
  const unsigned = others.filter(({ hasDkimPass }) => !hasDkimPass)
  const reminders = others.filter(({ subject }) => subject.includes(' renews ')).slice(0, 3)
  const scores = spamScores(
    folder,
    [...samples, ...reminders].map(({ raw }) => raw),
  )
  const tooMany = scores.filter(({ score }) => score > MOST_POINTS)
  const text = [
    `OpenDKIM: dkim=pass for ${others.length - unsigned.length} of ${others.length} mails, ${sent} of them one of each kind and wording.`,
    ...unsigned.map(({ subject, to }) => `BROKEN: not signed, or not as sent: ${subject} to ${to}`),
    `SpamAssassin without network tests: ${scores.length} mails, at most ${scores[0]?.score} points (${MOST_POINTS} allowed).`,
    tableOf(['points', 'rules', 'mails', 'for example'], byRules(scores)),
  ].join('\n')
  return { text, isKept: unsigned.length === 0 && tooMany.length === 0 && samples.length === sent }
}

/** The mails with the same verdict in one row. */
function byRules(scores: readonly SpamScore[]): string[][] {
  const groups = Map.groupBy(scores, ({ score, rules }) => `${score} ${rules}`)
  return [...groups.values()].map((same) => [
    String(same[0]?.score),
    same[0]?.rules ?? '',
    String(same.length),
    same[0]?.subject ?? '',
  ])
}

/** @returns how many were sent */
async function sendSamples(world: MailWorld): Promise<number> {
  const child = spawn(process.execPath, ['apps/server/src/testing/mails/send-samples-command.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PUBLIC_URL: `https://${DOMAIN}`,
      AUTH_SECRET: 'drill drill drill drill drill drill',
      SAMPLES_TO,
      ...world.environment('off'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The samples could not be sent (${code})`)
  return Number(output.trim())
}
