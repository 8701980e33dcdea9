import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../e2e/support/product.ts'
import type { Endings } from '../drill/endings.ts'
import { type Service, startService } from '../drill/services.ts'
import { pause } from '../drill/wait.ts'
import { type Case, judge } from './judge-readers.ts'
import { DOMAIN, type MailWorld } from './mail-world.ts'
import { createReaders, type Readers } from './readers.ts'

/** The product among real mail servers, with a clock that the drill moves. */
export type MailDrill = {
  world: MailWorld
  readers: Readers
  clock: MailClock
  /** Moves the clock on by steps until these cases are as expected, or it was moved often enough. */
  advanceUntil(cases: readonly Case[]): Promise<void>
  /** Starts the product again, so that it deletes what it has read from the mailbox. */
  restartDeleting(): Promise<void>
  /** The product's log so far. */
  log(): string
  say(line: string): void
}

export type MailClock = {
  /** A day after today, and minutes of that day. */
  set(day: number, minutes: number): void
  advance(minutes: number): void
}

const STEP_MINUTES = 10
const STEPS = 12
const STEP_TAKES_MS = 3_000
/** The embedded store stands still while it takes a snapshot. */
const PATIENCE_MS = 90_000
const ORIGIN = `https://${DOMAIN}`

export async function startMailDrill(folder: string, world: MailWorld, endings: Endings): Promise<MailDrill> {
  const clockFile = join(folder, 'clock')
  const today = Temporal.Now.plainDateISO('UTC')
  const clock = startMailClock(clockFile)
  const port = await freePort()
  const start = (deletes: 'on' | 'off') =>
    startService(
      {
        name: 'duely',
        folder,
        port,
        environment: {
          PUBLIC_URL: ORIGIN,
          AUTH_SECRET: 'drill drill drill drill drill drill',
          TEST_CLOCK_FILE: clockFile,
          ...world.environment(deletes),
        },
      },
      endings,
    )
  let service: Service = await start('off')
  const product = {
    url: service.url,
    origin: ORIGIN,
    patienceMs: PATIENCE_MS,
    sink: { firstTextTo: async (address: string) => (await world.mailsOf(address))[0]?.text ?? null },
  }
  return {
    world,
    clock,
    readers: createReaders(product, world, today),
    advanceUntil: async (cases) => {
      for (let step = 0; step < STEPS; step++) {
        clock.advance(STEP_MINUTES)
        await pause(STEP_TAKES_MS)
        const results = await Promise.all(cases.map((each) => judge(world, each)))
        if (results.every(({ lost, broken }) => lost === 0 && broken.length === 0)) return
      }
    },
    restartDeleting: async () => {
      await service.stop()
      service = await start('on')
    },
    log: () => service.log(),
    say: (line) => process.stdout.write(`${line}\n`),
  }
}

/** Runs in real time, ahead by as much as it was moved; begins at midnight of today. */
function startMailClock(file: string): MailClock {
  const now = Temporal.Now.zonedDateTimeISO('UTC')
  const passed = now.hour * 60 + now.minute
  let ahead = -passed
  const write = () => writeFileSync(file, `${ahead < 0 ? '-' : ''}PT${Math.abs(ahead)}M`)
  write()
  return {
    set: (day, minutes) => {
      const today = Temporal.Now.zonedDateTimeISO('UTC')
      const since = now.toPlainDate().until(today.toPlainDate()).days * 1_440
      ahead = day * 1_440 + minutes - (since + today.hour * 60 + today.minute)
      write()
    },
    advance: (minutes) => {
      ahead += minutes
      write()
    },
  }
}
