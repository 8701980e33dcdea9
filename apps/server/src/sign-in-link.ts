import { parseConfig } from './config/config-schema.ts'
import { runSignInLinkCommand } from './operator/sign-in-link-command.ts'

process.exitCode = await runSignInLinkCommand({
  args: process.argv.slice(2),
  config: parseConfig(process.env),
  print: (line) => process.stdout.write(`${line}\n`),
})
