import type { Figure } from './figure.ts'
import { measureHttp } from './http.ts'
import { measureMemory } from './memory.ts'
import { measureIdleTick } from './reminders/idle-tick.ts'
import { measureRollOver } from './reminders/roll-over.ts'
import { measureSending } from './reminders/sending.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureLighthouse } from './web/lighthouse.ts'
import { measureSignedIn } from './web/signed-in.ts'

/**
 * `npm run bench [-- part …]`: runs all parts or the named ones.
 * `lighthouse` and `signed-in` need `npm run build` first.
 */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'idle-tick': measureIdleTick,
  sending: measureSending,
  'roll-over': measureRollOver,
  http: measureHttp,
  'sign-in': measureSignIn,
  start: measureStart,
  memory: measureMemory,
  lighthouse: measureLighthouse,
  'signed-in': measureSignedIn,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  process.stderr.write(
    `No part is named ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.\n`,
  )
  process.exit(2)
}
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const figure of await measure())
    process.stdout.write(`${figure.name}, ${figure.value}, ${figure.unit}\n`)
}
