import { examineConfig } from './config/config.ts'
import { runDoctorCommand } from './operator/doctor-command.ts'
import { keepFilesPrivate } from './platform/database/embedded/data-dir.ts'

keepFilesPrivate()
const code = await runDoctorCommand({
  args: process.argv.slice(2),
  config: examineConfig(),
  print: (line) => process.stdout.write(`${line}\n`),
})
// What was given up on may still be open, and keeps nobody waiting.
process.exit(code)
