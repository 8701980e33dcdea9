import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../postgres-cluster.ts'
import { root } from '../run-node.ts'
import type { Endings } from './endings.ts'
import { type Service, startService } from './services.ts'

/** A product on one store that can be started, backed up, killed and restored. */
export type BackupStore = {
  name: string
  /** Starts the product as one process with web and worker. */
  start(): Promise<Service>
  /**
   * Backs up the database.
   * @returns the service, possibly restarted
   */
  backUp(service: Service): Promise<Service>
  /** Replaces the database and people's files by the backup; the service must be stopped. */
  restore(): void
}

type Place = { folder: string; port: number; environment: Record<string, string>; endings: Endings }

/** The embedded database: copies the snapshots, with the one taken at shutdown, to a safe place. */
export function embeddedStore({ folder, port, environment, endings }: Place): BackupStore {
  const dataDir = join(folder, 'duely')
  const elsewhere = join(folder, 'elsewhere')
  const start = () => startService({ name: 'duely', folder, port, environment }, endings)
  let newest: string | undefined
  return {
    name: 'embedded',
    start,
    backUp: async (service) => {
      await service.stop()
      newest = readdirSync(join(dataDir, 'snapshots'))
        .filter((name) => name.endsWith('.tar.gz'))
        .sort()
        .at(-1)
      if (newest === undefined) throw new Error('The stop took no snapshot')
      cpSync(join(dataDir, 'snapshots'), elsewhere, { recursive: true })
      return start()
    },
    restore: () => {
      for (const lost of ['files', 'snapshots']) rmSync(join(dataDir, lost), { recursive: true, force: true })
      cpSync(elsewhere, join(dataDir, 'snapshots'), { recursive: true })
      execFileSync(process.execPath, ['apps/server/src/restore.ts', newest ?? 'none'], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
  }
}

/**
 * PostgreSQL with pg_dump and pg_restore, and a copy of the folder of files after the dump; null when they
 * are not installed. Keeps the rest of the process's data folder.
 */
export async function postgresStore(place: Place): Promise<BackupStore | null> {
  const { folder, port, environment, endings } = place
  const binaries = findPostgres(['initdb', 'pg_ctl', 'postgres', 'psql', 'pg_dump', 'pg_restore'])
  if (binaries === null) return null
  const cluster = await startCluster(binaries, ['max_connections=100'])
  endings.add(() => cluster.remove())
  const server = new URL(cluster.url)
  const database = new URL('/duely', server).href
  const dump = join(folder, 'duely.dump')
  const files = join(folder, 'duely', 'files')
  const copiedFiles = join(folder, 'files-elsewhere')
  const run = (name: string, args: string[]) =>
    execFileSync(join(binaries, name), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const onServer = (sql: string) => run('psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', sql, server.href])
  onServer('create database duely')
  const start = () =>
    startService(
      { name: 'duely', folder, port, environment: { ...environment, DATABASE_URL: database } },
      endings,
    )
  return {
    name: 'PostgreSQL',
    start,
    backUp: async (service) => {
      run('pg_dump', ['-Fc', '-f', dump, database])
      cpSync(files, copiedFiles, { recursive: true })
      return service
    },
    restore: () => {
      onServer('drop database duely with (force)')
      onServer('create database duely')
      run('pg_restore', ['--exit-on-error', '-d', database, dump])
      rmSync(files, { recursive: true, force: true })
      cpSync(copiedFiles, files, { recursive: true })
    },
  }
}
