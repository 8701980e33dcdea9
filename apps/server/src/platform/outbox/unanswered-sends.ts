import type { Sending } from './send-batch.ts'

/** Messages whose answer takes long wait here, so many at most; those that find no place keep their turn. */
export function createUnansweredSends(places: number) {
  const inside = new Set<Sending>()
  const outside = new Map<Sending, () => void>()
  return {
    isFull: () => inside.size >= places,
    /** Everything that waits for a late answer, inside or not. */
    all: () => [...inside, ...outside.keys()],
    /** @param onInside called as soon as there is a place */
    enter: (sending: Sending, onInside: () => void) => {
      if (inside.size >= places) outside.set(sending, onInside)
      else {
        inside.add(sending)
        onInside()
      }
    },
    leave: (sending: Sending) => {
      outside.delete(sending)
      if (!inside.delete(sending)) return
      const [next] = outside
      if (next === undefined) return
      const [first, onInside] = next
      outside.delete(first)
      inside.add(first)
      onInside()
    },
  }
}
