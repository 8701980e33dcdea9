import { ConfigError, readConfig } from './config/config.ts'
import { systemClock } from './platform/clock/clock.ts'
import { keepFilesPrivate, OpenDataDirError } from './platform/database/embedded/data-dir.ts'
import { runRestoreCommand } from './platform/database/embedded/restore-command.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

keepFilesPrivate()
try {
  const { dataDir, databaseUrl, files } = readConfig()
  process.exitCode = await runRestoreCommand({
    args: process.argv.slice(2),
    dataDir,
    databaseUrl,
    filesFolder: files.place.kind === 'folder' ? files.place.folder : null,
    clock: systemClock,
    print,
  })
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof OpenDataDirError)) throw error
  print(error.message)
  process.exitCode = 1
}
