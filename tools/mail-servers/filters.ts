import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endings } from '../drill/endings.ts'
import { accountOf } from '../postgres-cluster.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Seconds after which a sender that was put off is taken. */
export const GREYLIST_S = 3

/** Greylisting for a Postfix; `forget` makes every sender unknown again. */
export type Postgrey = { forget(): Promise<void> }

export async function startPostgrey(base: string, port: number, endings: Endings): Promise<Postgrey> {
  const folder = join(base, 'postgrey')
  const { uid, gid } = accountOf('postgrey')
  let server: ServerProcess | null = null
  const start = async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    chownSync(folder, uid, gid)
    server = await startServer(
      {
        name: 'Postgrey',
        command: 'postgrey',
        ports: [port],
        logFile: join(base, 'postgrey.log'),
        args: [
          `--inet=127.0.0.1:${port}`,
          `--dbdir=${folder}`,
          `--delay=${GREYLIST_S}`,
          '--auto-whitelist-clients=0',
          '--user=postgrey',
          '--group=postgrey',
        ],
      },
      endings,
    )
  }
  await start()
  return {
    forget: async () => {
      await server?.stop()
      await start()
    },
  }
}

/** The text of opendkim.conf: verifies everything, also what comes from this machine, by keys in a file. */
export function opendkimConf({ port, keyFile, peers }: { port: number; keyFile: string; peers: string }) {
  return `Mode v
Socket inet:${port}@127.0.0.1
Syslog no
AlwaysAddARHeader yes
AuthservID relay.example
InternalHosts ${peers}
TestPublicKeys ${keyFile}
UserID opendkim
Background no
`
}

/** OpenDKIM as a milter that verifies signatures and writes its verdict into Authentication-Results. */
export async function startOpenDkim(
  base: string,
  { port, record }: { port: number; record: { name: string; value: string } },
  endings: Endings,
): Promise<void> {
  const folder = join(base, 'opendkim')
  mkdirSync(folder)
  const [conf, keyFile, peers] = ['conf', 'keys', 'peers'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(keyFile, `${record.name} ${record.value}\n`)
  // Mails of "internal" hosts are not verified, so no host that exists is one.
  writeFileSync(peers, '192.0.2.1\n')
  writeFileSync(conf, opendkimConf({ port, keyFile, peers }))
  await startServer(
    {
      name: 'OpenDKIM',
      command: 'opendkim',
      args: ['-f', '-x', conf],
      logFile: join(folder, 'output'),
      ports: [port],
    },
    endings,
  )
}
