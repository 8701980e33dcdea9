import { createHash } from 'node:crypto'

/** Deterministic pseudo-random choices. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** An integer from `least` to `most`, inclusive. */
  int(least: number, most: number): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Creates a generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
  }
}

/**
 * A number in [0, 1) that depends only on the seed and the words,
 * so that concurrent decisions do not depend on their order.
 */
export function seededFraction(seed: number, ...words: readonly (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...words]))
    .digest()
  return digest.readUInt32BE(0) / 2 ** 32
}
