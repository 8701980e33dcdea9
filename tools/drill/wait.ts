import { setTimeout as pause } from 'node:timers/promises'

export { pause }

/**
 * Polls every 100 ms until the result is not null.
 * @throws after `seconds`
 */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | null> | T | null,
): Promise<T> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain for ${what}`)
    await pause(100)
  }
}
