import type { Sending } from './send-message.ts'

/** Holds a limited number of messages waiting for a late answer; others keep their slot. */
export function createUnansweredSends(places: number) {
  const inside = new Set<Sending>()
  const outside = new Map<Sending, () => void>()
  return {
    isFull: () => inside.size >= places,
    /** All messages waiting for a late answer. */
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
