import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Choices made without storage. */
const unstored = new Map<string, boolean>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): boolean {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

function remember(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, value ? 'yes' : 'no')
    unstored.delete(key)
  } catch {
    // The choice lasts as long as the page.
    unstored.set(key, value)
  }
  for (const listener of [...listeners]) listener()
}

/** A boolean remembered on this device; false in a prerendered page until the app has started. */
export function useRememberedFlag(key: string): readonly [boolean, (value: boolean) => void] {
  const flag = useSyncExternalStore(
    listen,
    () => read(key),
    () => false,
  )
  return [flag, (value) => remember(key, value)]
}
