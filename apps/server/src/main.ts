import { embeddedFolder } from './config/data-folder.ts'
import { dataDirPaths, keepFilesPrivate } from './platform/database/embedded/data-dir.ts'
import {
  awaitDataDirLock,
  type DataDirLock,
  DataDirLockedError,
} from './platform/database/embedded/data-dir-lock.ts'
import { quickenModuleLoading } from './platform/startup/module-loading.ts'

/*
 * A second process on the same data folder is refused before anything else is loaded: what this file imports is all
 * that a refusal costs.
 */

keepFilesPrivate()
try {
  const lock = await lockDataFolder()
  quickenModuleLoading()
  const { serve } = await import('./serve.ts')
  await serve(lock)
} catch (error) {
  if (!(error instanceof DataDirLockedError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** The lock of the folder an embedded database is to be opened in; null without one. */
async function lockDataFolder(): Promise<DataDirLock | null> {
  const folder = embeddedFolder()
  if (folder === null) return null
  try {
    return await awaitDataDirLock(dataDirPaths(folder))
  } catch (error) {
    if (error instanceof DataDirLockedError) throw error
    // A folder that cannot be made or written is reported when the configuration is read or the database opened.
    return null
  }
}
