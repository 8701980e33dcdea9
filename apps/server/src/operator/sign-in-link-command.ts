import { z } from 'zod'
import type { examineConfig } from '../config/config.ts'
import { askRunningServer } from './ask-running-server.ts'

const Made = z.object({ url: z.url(), minutes: z.number() })
const Refused = z.object({ problem: z.string() })

const WITHIN_MS = 10_000

/**
 * `npm run sign-in-link -- ADDRESS`: has the running server make an emergency sign-in link, and prints it.
 *
 * @returns the exit code: 0 printed, 1 there is none (the reason is printed), 2 wrong usage
 */
export async function runSignInLinkCommand(command: {
  args: readonly string[]
  config: ReturnType<typeof examineConfig>
  print(line: string): void
}): Promise<number> {
  const { args, config, print } = command
  const [email, ...more] = args
  if (email === undefined || more.length > 0 || email.startsWith('-')) {
    print('Usage: npm run sign-in-link -- ADDRESS')
    return 2
  }
  if (!config.ok) {
    print(`The configuration is not usable:\n${config.problems.map((each) => `  - ${each}`).join('\n')}`)
    return 1
  }
  const given = await askRunningServer(config.config.dataDir, 'POST /sign-in-link', {
    input: { email },
    withinMs: WITHIN_MS,
  })
  if (given.state !== 'answered') {
    print(given.sentence)
    return 1
  }
  const made = Made.safeParse(given.answer)
  if (!made.success) {
    const refused = Refused.safeParse(given.answer)
    print(refused.success ? refused.data.problem : 'The server answered something unknown.')
    return 1
  }
  print(`This link signs in as ${email}, once, within ${made.data.minutes} minutes:\n\n  ${made.data.url}\n`)
  return 0
}
