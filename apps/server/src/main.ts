import { embeddedFolder } from './config/data-folder.ts'
import { dataDirPaths, keepFilesPrivate } from './platform/database/embedded/data-dir.ts'
import {
  awaitDataDirLock,
  type DataDirLock,
  DataDirLockedError,
} from './platform/database/embedded/data-dir-lock.ts'
import { quickenModuleLoading } from './platform/startup/module-loading.ts'

/*
 * A second process on the same data folder is refused before anything else is loaded, so this file imports the lock
 * only.
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

/** The lock of the embedded database's folder; null without one. */
async function lockDataFolder(): Promise<DataDirLock | null> {
  const folder = embeddedFolder()
  if (folder === null) return null
  try {
    return await awaitDataDirLock(dataDirPaths(folder))
  } catch (error) {
    if (error instanceof DataDirLockedError) throw error
    // A folder that cannot be created or written is reported later, by the configuration or the database.
    return null
  }
}
