/**
 * `npm run bench:postgres [-- part …]`: the benchmarks on a temporary PostgreSQL with durable settings (fsync
 * and synchronous commits), or on TEST_DATABASE_URL.
 */
import { runOnPostgres } from '../tools/on-postgres.ts'

const args = ['bench/bench.ts', ...process.argv.slice(2)]
const code = await runOnPostgres(process.execPath, args, ['max_connections=300', 'shared_buffers=256MB'])
if (code === null)
  process.stderr.write('No PostgreSQL is installed here, and TEST_DATABASE_URL names none.\n')
process.exitCode = code ?? 1
