import { useSyncExternalStore } from 'react'

/** A value outside of React's state: a change renders only the components that follow it. */
export interface Signal<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /**
   * Subscribes to changes.
   * @returns a function that unsubscribes
   */
  readonly listen: (listener: () => void) => () => void
}

export function signal<Value>(start: Value): Signal<Value> {
  const listeners = new Set<() => void>()
  let value = start
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of [...listeners]) listener()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The present value of a signal. */
export function useSignal<Value>({ listen, get }: Signal<Value>): Value {
  return useSyncExternalStore(listen, get, get)
}
