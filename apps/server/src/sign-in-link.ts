import { examineConfig } from './config/config.ts'
import { runSignInLinkCommand } from './operator/sign-in-link-command.ts'

process.exitCode = await runSignInLinkCommand({
  args: process.argv.slice(2),
  config: examineConfig(),
  print: (line) => process.stdout.write(`${line}\n`),
})
