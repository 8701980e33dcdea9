import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In a process of its own, because a priority once lowered stays so. */
function priorityAfter(services: { web: boolean; worker: boolean }, before: number): number {
  const module = new URL('./give-way.ts', import.meta.url).href
  const code = `
    import { getPriority, setPriority } from 'node:os'
    import { giveWay } from ${JSON.stringify(module)}
    setPriority(${before})
    giveWay(${JSON.stringify(services)})
    process.stdout.write(String(getPriority()))`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

test.each([
  ['that only sends gives way', { web: false, worker: true }, 1, 5],
  ['that also answers does not', { web: true, worker: true }, 1, 1],
  ['that only answers does not', { web: true, worker: false }, 1, 1],
  ['that was started with a lower priority keeps it', { web: false, worker: true }, 12, 12],
])('a process %s', (_, services, before, after) => {
  expect(priorityAfter(services, before)).toBe(after)
})
