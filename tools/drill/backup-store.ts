import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
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
  /** Replaces the database by the backup; the service must be stopped. */
  restore(): void
}

type Place = { folder: string; port: number; environment: Record<string, string>; endings: Endings }

/** The embedded database: copies the snapshot taken at shutdown to a safe place. */
export function embeddedStore({ folder, port, environment, endings }: Place): BackupStore {
  const dataDir = join(folder, 'duely')
  const elsewhere = join(folder, 'elsewhere')
  const start = () => startService({ name: 'duely', folder, port, environment }, endings)
  return {
    name: 'embedded',
    start,
    backUp: async (service) => {
      await service.stop()
      mkdirSync(elsewhere)
      const newest = readdirSync(join(dataDir, 'snapshots')).sort().at(-1)
      if (newest === undefined) throw new Error('The stop took no snapshot')
      cpSync(join(dataDir, 'snapshots', newest), join(elsewhere, newest))
      return start()
    },
    restore: () => {
      const [copy = ''] = readdirSync(elsewhere)
      cpSync(join(elsewhere, copy), join(dataDir, 'snapshots', copy))
      execFileSync(process.execPath, ['apps/server/src/restore.ts', copy], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
  }
}

/**
 * PostgreSQL with pg_dump and pg_restore; null when they are not installed. Keeps the process's data folder.
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
      return service
    },
    restore: () => {
      onServer('drop database duely with (force)')
      onServer('create database duely')
      run('pg_restore', ['--exit-on-error', '-d', database, dump])
    },
  }
}
