import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Choices made without storage (private mode): they last as long as the page. */
const unstored = new Map<string, string>()

function listen(listener: () => void) {
  listeners.add(listener)
  // A choice in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
  for (const listener of [...listeners]) listener()
}

/** A choice remembered on this device; null without one, and in a prerendered page until the app has started. */
export function useRemembered(key: string): readonly [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  )
  return [value, (chosen) => remember(key, chosen)]
}

/** A boolean remembered likewise; false until it is chosen. */
export function useRememberedFlag(key: string): readonly [boolean, (value: boolean) => void] {
  const [value, choose] = useRemembered(key)
  return [value === 'yes', (flag) => choose(flag ? 'yes' : 'no')]
}
