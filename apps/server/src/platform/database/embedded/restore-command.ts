import type { Clock } from '#server/platform/clock/clock.ts'
import type { RestoredFiles } from '#server/platform/files/snapshot-copies.ts'
import { dataDirPaths } from './data-dir.ts'
import { DataDirLockedError } from './data-dir-lock.ts'
import { RestoreError, restoreSnapshot } from './restore-snapshot.ts'
import { listSnapshots, type Snapshot } from './snapshot-files.ts'

/** Input and output of the restore command. */
export interface RestoreCommand {
  args: readonly string[]
  dataDir: string
  databaseUrl?: string | null | undefined
  /** The folder of people's files; null: they are stored elsewhere. */
  filesFolder?: string | null | undefined
  clock: Clock
  print(line: string): void
}

/**
 * `npm run restore` lists snapshots, `npm run restore -- <name|latest>` restores one.
 *
 * @returns the exit code: 0 done, 1 refused (the reason is printed), 2 wrong usage
 */
export async function runRestoreCommand(command: RestoreCommand): Promise<number> {
  const { args, dataDir, databaseUrl, print } = command
  if (databaseUrl) {
    print(
      'DATABASE_URL is set: this command is for the embedded database. Restore a PostgreSQL with its own tools.',
    )
    return 1
  }
  const [wanted, ...more] = args
  if (more.length > 0 || wanted?.startsWith('-')) {
    print('Usage: npm run restore [-- <name|latest>]')
    return 2
  }
  return wanted === undefined ? printList(dataDir, print) : restore(command, wanted)
}

function printList(dataDir: string, print: (line: string) => void): number {
  const { snapshots: folder } = dataDirPaths(dataDir)
  const snapshots = listSnapshots(folder)
  if (snapshots.length === 0) {
    print(`There are no snapshots in ${folder}.`)
    return 0
  }
  print(`Snapshots in ${folder}, newest first:`)
  for (const snapshot of snapshots) print(`  ${snapshot.name}  ${describeMoment(snapshot)}`)
  print('To restore one, stop the server and run: npm run restore -- <name|latest>')
  return 0
}

async function restore(
  { dataDir, filesFolder, clock, print }: RestoreCommand,
  wanted: string,
): Promise<number> {
  try {
    const { snapshot, previousMovedTo, files } = await restoreSnapshot(dataDir, wanted, clock, filesFolder)
    print(`Restored ${snapshot.name}, the database as it was at ${describeMoment(snapshot)}.`)
    if (previousMovedTo !== null) print(`The database that was there before is kept in ${previousMovedTo}.`)
    for (const line of linesAboutFiles(files)) print(line)
    print('Start the server again with: npm start')
    return 0
  } catch (error) {
    if (!(error instanceof RestoreError || error instanceof DataDirLockedError)) throw error
    print(error.message)
    return 1
  }
}

function linesAboutFiles(files: RestoredFiles | null): string[] {
  if (files === null)
    return ["People's files are not in the snapshots, because FILES_URL is no folder: take them back there."]
  const counted = (count: number) => `${count} ${count === 1 ? 'file' : 'files'} of people`
  return [
    ...(files.restored > 0 ? [`${counted(files.restored)} came back with it.`] : []),
    ...(files.missing > 0
      ? [
          `${counted(files.missing)} did not, because the folder "files" beside the snapshots lacks their copies.`,
        ]
      : []),
  ]
}

function describeMoment({ takenAt }: Snapshot): string {
  return `${takenAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
