import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  // A choice in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function choose(theme: Theme): void {
  chooseTheme(theme)
  for (const listener of [...listeners]) listener()
}

/** The chosen theme and its setter; all users share the state. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listen, readTheme, () => 'system'), choose]
}
