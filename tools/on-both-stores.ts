/**
 * Runs a server script twice, on the embedded database and on a temporary PostgreSQL (or TEST_DATABASE_URL):
 * `node tools/on-both-stores.ts SCRIPT`. STORE=embedded or STORE=postgres selects one.
 */
import { FAST, run, runOnPostgres } from './on-postgres.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const [script] = process.argv.slice(2)
if (script === undefined) throw new Error('Usage: node tools/on-both-stores.ts SCRIPT')
const { STORE: only } = process.env

const codes: number[] = []
if (only !== 'postgres') {
  print('On the embedded database:')
  codes.push(await run(process.execPath, [script], null))
}
if (only !== 'embedded') {
  print('On PostgreSQL:')
  const code = await runOnPostgres(process.execPath, [script], FAST)
  if (code === null) print('Not run, for none is installed here and TEST_DATABASE_URL names none.')
  codes.push(code ?? (only === 'postgres' ? 1 : 0))
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
