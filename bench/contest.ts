import type { ChildProcess } from 'node:child_process'
import { nextMessage } from './child.ts'
import { compareByTurns, median, rounded } from './compare.ts'
import type { Figure } from './figure.ts'
import type { Load, Loaded } from './http-load.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MEASURE_MS = 700
const WARM_UP_MS = 400

/** `cpu`: microseconds of this process per answer, hardly affected by other load. */
type Taken = Loaded & { cpu: number }
type Side = Omit<Load, 'connections' | 'forMs'>

/**
 * Two servers measured alternately under the same load: the product, and the minimum that does the same work.
 */
export type Contest = { name: string; connections: number; ours: Side; floor: Side }

/** @param between resets the state before the next measurement */
export async function contest(
  load: ChildProcess,
  { name, connections, ours, floor }: Contest,
  between: () => unknown,
): Promise<Figure[]> {
  const taken = { ours: [] as Taken[], floor: [] as Taken[] }
  const run = async (side: Side, forMs: number): Promise<Taken> => {
    await between()
    const before = process.cpuUsage()
    load.send({ ...side, connections, forMs } satisfies Load)
    const loaded = (await nextMessage(load)) as Loaded
    const { user, system } = process.cpuUsage(before)
    return { ...loaded, cpu: (user + system) / loaded.answers }
  }
  const measure = async (side: Side, into: Taken[]) => {
    const loaded = await run(side, MEASURE_MS)
    into.push(loaded)
    return loaded.perSecond
  }
  await run(ours, WARM_UP_MS)
  await run(floor, WARM_UP_MS)
  const rate = await compareByTurns(
    ROUNDS,
    () => measure(ours, taken.ours),
    () => measure(floor, taken.floor),
  )
  const middle = (of: Taken[], at: 'p50' | 'p99' | 'cpu') => median(of.map((each) => each[at]))
  const label = `${name} c=${connections}`
  return [
    { name: label, value: rounded(rate.ours, 0), unit: 'requests/s' },
    { name: `${label} floor`, value: rounded(rate.floor, 0), unit: 'requests/s' },
    { name: `${label} ratio`, value: rounded(rate.ratio, 2), unit: 'of floor' },
    { name: `${label} p50`, value: rounded(middle(taken.ours, 'p50'), 2), unit: 'ms' },
    { name: `${label} p99`, value: rounded(middle(taken.ours, 'p99'), 2), unit: 'ms' },
    {
      name: `${label} p99 ratio`,
      value: rounded(middle(taken.ours, 'p99') / middle(taken.floor, 'p99'), 2),
      unit: 'times the floor',
    },
    { name: `${label} CPU`, value: rounded(middle(taken.ours, 'cpu'), 0), unit: 'µs of our process' },
    { name: `${label} floor CPU`, value: rounded(middle(taken.floor, 'cpu'), 0), unit: 'µs of our process' },
  ]
}
