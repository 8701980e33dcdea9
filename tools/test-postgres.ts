/** `npm run test:postgres`: the server's tests on PostgreSQL. */
import { FAST, runOnPostgres } from './on-postgres.ts'

const HOW_TO_INSTALL = `No PostgreSQL was found (looked for initdb and pg_ctl in PATH, /usr/lib/postgresql/*/bin and other usual places).
Install one, for example:
  Debian, Ubuntu:  apt-get install postgresql
  Fedora:          dnf install postgresql-server
  macOS:           brew install postgresql
or name a running server: TEST_DATABASE_URL=postgres://user:password@host:5432/postgres npm run test:postgres`

const args = ['run', '--project', 'server', ...process.argv.slice(2)]
const code = await runOnPostgres('vitest', args, FAST)
if (code === null) process.stdout.write(`${HOW_TO_INSTALL}\n`)
process.exitCode = code ?? 1
