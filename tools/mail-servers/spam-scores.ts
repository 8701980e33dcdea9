import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_PATH } from '../postgres-cluster.ts'

export type SpamScore = { subject: string; score: number; rules: string }

/**
 * Without questions to the network, without what was learned before. Coming from this machine counts as
 * nothing: elsewhere a mail has no such bonus.
 */
const SETTINGS = [
  'use_bayes 0',
  'score ALL_TRUSTED 0',
  'score NO_RELAYS 0',
  'report_safe 0',
  'add_header all Scores _TESTSSCORES_',
]

/** What SpamAssassin says of each mail, the worst first. It reads the rules of Debian's package. */
export function spamScores(folder: string, mails: readonly Buffer[]): SpamScore[] {
  const home = join(folder, 'spamassassin')
  mkdirSync(home, { recursive: true })
  const args = ['-L', '-x', '--mbox', ...SETTINGS.map((setting) => `--cf=${setting}`)]
  const judged = execFileSync('spamassassin', args, {
    input: asMbox(mails),
    env: { PATH: SERVER_PATH, HOME: home, LC_ALL: 'C' },
    maxBuffer: 256 * 1_048_576,
  })
  return readScores(judged.toString('utf8')).toSorted((a, b) => b.score - a.score)
}

function asMbox(mails: readonly Buffer[]): Buffer {
  const separator = Buffer.from('From drill@relay.example Thu Jan  1 00:00:00 2026\n')
  return Buffer.concat(
    mails.flatMap((mail) => {
      const lines = mail
        .toString('latin1')
        .replaceAll('\r\n', '\n')
        .replaceAll(/^(>*From )/gm, '>$1')
      return [separator, Buffer.from(lines, 'latin1'), Buffer.from('\n')]
    }),
  )
}

/**
 * The scores in a mailbox that SpamAssassin has judged.
 * @throws for a mail without a score
 */
export function readScores(mbox: string): SpamScore[] {
  const mails = mbox.split(/^From drill@.*\n/m).slice(1)
  return mails.map((mail) => {
    const head = mail.slice(0, mail.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ')
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
    const score = /\bscore=(-?[\d.]+)/.exec(field('X-Spam-Status'))?.[1]
    const subject = field('Subject')
    if (score === undefined) throw new Error(`SpamAssassin gave no score to: ${subject}`)
    return { subject, score: Number(score), rules: field('X-Spam-Scores') }
  })
}
