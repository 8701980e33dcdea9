/** Deterministic random choices by seed (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer from `from` to `to`, inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T
  }

  /** Several distinct items. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from]
    const taken: T[] = []
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(this.whole(0, left.length - 1), 1))
    return taken
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('')
  }

  code(count: number): string {
    return Array.from({ length: count }, () => this.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'])).join('')
  }
}
