import { writeFileSync } from 'node:fs'

/** The product's clock: runs in real time, shifted by hours from the start of today in UTC. */
export type DrillClock = {
  file: string
  /** The day on which the drill started. */
  today: Temporal.PlainDate
  set(hours: number, minutes?: number): void
}

export function startClock(file: string): DrillClock {
  const now = Temporal.Now.zonedDateTimeISO('UTC')
  const set = (hours: number, minutes = 0) => {
    const offset = hours * 60 + minutes - now.hour * 60
    writeFileSync(file, `${offset < 0 ? '-' : ''}PT${Math.abs(offset)}M`)
  }
  set(0)
  return { file, today: now.toPlainDate(), set }
}
