import { readKeptVapidKey } from '#server/config/config.ts'
import { settingMarks } from '#server/config/setting-marks.ts'
import { ServerStatus } from '#server/platform/socket/server-status.ts'
import { ownVersion } from '#server/platform/startup/version.ts'
import type { GivenAnswer } from '../ask-running-server.ts'
import { judgeDatabase } from './database.ts'
import { judgeFiles, visitFiles } from './files.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import { judgePush } from './push.ts'
import { judgeRates } from './rates.ts'
import type { Check } from './run-checks.ts'
import { judgeSecret } from './secret.ts'
import { judgeServer } from './server.ts'
import type { ParsedConfig, Visits } from './visits.ts'

/** The running server, and what it or the open store knows. */
export function serverChecks(config: ParsedConfig, visits: Visits): Check[] {
  const { asked, opened } = visits
  const statuses = asked.then((answers) => answers.flatMap(statusOf))
  const running = { version: ownVersion(), settings: settingMarks(config) }
  return [
    {
      name: 'server',
      run: async () => (await asked).map((given) => findingOf(given, running)),
      ifLate: failure('it does not answer on its socket: see its log, and start it again'),
    },
    {
      name: 'database',
      run: async () => {
        const facts = await opened
        if (facts !== null) return judgeDatabase(facts)
        const [status] = await statuses
        return status?.checks.database?.state === 'ok'
          ? ok('it is open in the running server')
          : failure('the running server has trouble with it: see its log')
      },
      ifLate: failure('it does not open in time'),
    },
    {
      name: 'files',
      run: async () =>
        judgeFiles(await visitFiles(config.files.place), { ...config, isSaid: config.files.isSaid }),
      ifLate: failure('the object store of FILES_URL does not answer in time'),
    },
    {
      name: 'secret',
      run: async () => judgeSecret(config),
    },
    {
      name: 'push',
      run: async () => {
        const { keys, subject } = config.vapid
        const [status] = await statuses
        return judgePush({
          privateKey: keys?.privateKey ?? readKeptVapidKey(config.dataDir),
          publicKey: keys?.publicKey ?? null,
          subject,
          runningKey: status?.pushPublicKey ?? null,
        })
      },
    },
    {
      name: 'rates',
      run: async () => {
        const facts = await opened
        const [status] = await statuses
        const day = facts?.state === 'open' ? facts.ratesDay : status?.ratesDay
        return judgeRates({ ratesUrl: config.ratesUrl, day }, new Date())
      },
    },
  ]
}

function statusOf(given: GivenAnswer): ServerStatus[] {
  const status = given.state === 'answered' ? ServerStatus.safeParse(given.answer) : null
  return status?.success ? [status.data] : []
}

function findingOf(given: GivenAnswer, own: { version: string; settings: Record<string, string> }): Finding {
  if (given.state === 'not-running') return warning(`${given.sentence} Nothing goes out until it is started.`)
  if (given.state === 'not-allowed') return warning(given.sentence)
  if (given.state === 'no-answer') return failure(`${given.sentence} See its log, and start it again.`)
  const [status] = statusOf(given)
  if (status === undefined)
    return warning('it answers as another version would: start it again after an update')
  return judgeServer(status, { ...own, now: new Date() })
}
