/**
 * `npm run bench:postgres [-- part …]`: the benchmarks on a temporary PostgreSQL with durable settings (fsync
 * and synchronous commits), or on TEST_DATABASE_URL. The cluster is removed in any case.
 */
import { spawn } from 'node:child_process'
import { findPostgres, startCluster } from '../tools/postgres-cluster.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(parts: string[]): Promise<number> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return run(given, parts)
  const binaries = findPostgres()
  if (binaries === null) {
    process.stderr.write(
      'No PostgreSQL is installed here (initdb, pg_ctl), and TEST_DATABASE_URL names none.\n',
    )
    return 1
  }
  const cluster = await startCluster(binaries, ['max_connections=300', 'shared_buffers=256MB'])
  try {
    return await run(cluster.url, parts)
  } finally {
    cluster.remove()
  }
}

function run(databaseUrl: string, parts: string[]): Promise<number> {
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  const bench = spawn(process.execPath, ['bench/bench.ts', ...parts], { stdio: 'inherit', env })
  // A signal ends the benchmark, whose exit triggers the removal above.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => signal === 'SIGINT' || bench.kill(signal))
  return new Promise((resolve, reject) => {
    bench.once('error', reject)
    bench.once('close', (code) => resolve(code ?? 1))
  })
}
