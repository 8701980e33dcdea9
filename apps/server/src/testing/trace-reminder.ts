/**
 * Prints which of our files one reminder executes on the server, from the request that records a subscription
 * to the mail: `node apps/server/src/testing/trace-reminder.ts`. A file counts when one of its functions ran;
 * what only runs while modules load does not.
 */
import { Session } from 'node:inspector/promises'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { netflix } from './feature-app.ts'
import { startTestServer } from './test-server.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const OWN = /^(?:apps\/server\/src\/(?!testing\/)|packages\/[^/]+\/src\/)/

const server = await startTestServer()
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
// Functions that ran before are counted from zero again.
await session.post('Profiler.takePreciseCoverage')

const created = await server.request('/api/subscriptions', { as: 'ann', json: netflix })
if (created.status !== 201) throw new Error(`not recorded: ${created.status}`)
server.clock.set('2026-03-07T09:00:05Z')
await server.tick()
if (server.sink.mails.length !== 1) throw new Error(`${server.sink.mails.length} mails instead of one`)

const { result } = await session.post('Profiler.takePreciseCoverage')
const files = result.flatMap(({ url, functions }) => {
  if (!url.startsWith('file:')) return []
  const path = fileURLToPath(url).slice(ROOT.length).split(sep).join('/')
  const ran = functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
  return ran && OWN.test(path) ? [path] : []
})
for (const path of files.sort()) process.stdout.write(`${path}\n`)
session.disconnect()
await server.close()
process.exit(0)
