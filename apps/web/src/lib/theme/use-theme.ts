import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  // Another tab's choice.
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

/** The chosen appearance and how to choose another; everywhere it is offered shows the same. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listen, readTheme, () => 'system'), choose]
}
