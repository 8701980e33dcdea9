import { createHash } from 'node:crypto'

/** A generator of pseudo-random choices: the same seed makes the same choices in the same order. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Makes one (the algorithm is mulberry32). */
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
 * A number in [0, 1) that depends on the seed and the words alone. Whatever is decided by it comes out the same in
 * whatever order it is asked, as when messages leave side by side.
 */
export function seededFraction(seed: number, ...words: readonly (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...words]))
    .digest()
  return digest.readUInt32BE(0) / 2 ** 32
}
