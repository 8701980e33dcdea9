import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileClock, parseClockText } from './clock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duely clock '))
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test('an instant stands still, an offset moves with real time', () => {
  expect(parseClockText('2026-03-07T09:00:00Z\n')?.()).toEqual(new Date('2026-03-07T09:00:00Z'))
  expect(parseClockText('2026-03-07T09:00:00+01:00')?.()).toEqual(new Date('2026-03-07T08:00:00Z'))
  const soon = parseClockText('PT0S')?.().getTime() ?? 0
  for (const [text, milliseconds] of [
    ['+P3D', 259_200_000],
    ['-PT2H', -7_200_000],
    ['P1W', 604_800_000],
  ] as const)
    expect(Math.abs((parseClockText(text)?.().getTime() ?? 0) - soon - milliseconds)).toBeLessThan(5_000)
})

test.each(['', 'soon', '2026-03-07', 'P', '+3D'])('%o is not a clock', (text) => {
  expect(parseClockText(text)).toBeNull()
})

test('a change of the file takes effect within 200 ms, and invalid content is ignored', () => {
  const path = join(folder, 'clock')
  const clock = fileClock(path)
  expect(clock.now()).toEqual(new Date('2026-03-02T12:00:00Z'))
  writeFileSync(path, '2030-01-01T00:00:00Z')
  vi.advanceTimersByTime(200)
  expect(clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'))
  writeFileSync(path, 'half a wor')
  vi.advanceTimersByTime(200)
  expect(clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'))
  rmSync(path)
  vi.advanceTimersByTime(200)
  expect(clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'))
})

test('who waits for a set clock is called once for each change, when the new time is read', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const path = join(folder, 'clock')
  writeFileSync(path, '2026-03-02T12:00:00Z')
  const clock = fileClock(path)
  const seen: string[] = []
  const end = clock.onSet?.(() => seen.push(clock.now().toISOString()))
  vi.advanceTimersByTime(500)
  expect(seen).toEqual([])
  writeFileSync(path, '2030-01-01T00:00:00.5Z')
  vi.advanceTimersByTime(500)
  expect(seen).toEqual(['2030-01-01T00:00:00.500Z'])
  end?.()
  writeFileSync(path, '2031-01-01T00:00:00Z')
  vi.advanceTimersByTime(500)
  expect(seen).toHaveLength(1)
})
