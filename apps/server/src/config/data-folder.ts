import { resolve } from 'node:path'

const DEFAULT = './.data'

/** The absolute path of DATA_DIR; an empty one counts as unset. */
export function dataFolderOf(dataDir: string | undefined): string {
  return resolve(dataDir?.trim() ? dataDir : DEFAULT)
}

/**
 * The embedded database's folder, known before the rest of the environment is parsed; null with PostgreSQL, or in
 * production without DATA_DIR, which is refused later.
 */
export function embeddedFolder(environment: NodeJS.ProcessEnv = process.env): string | null {
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  if (isSet('DATABASE_URL')) return null
  if (environment.NODE_ENV?.trim() === 'production' && !isSet('DATA_DIR')) return null
  return dataFolderOf(environment.DATA_DIR)
}
