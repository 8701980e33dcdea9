import { useSyncExternalStore } from 'react'

/** So much of the window is gone only when a keyboard on the screen has taken it. */
const KEYBOARD_SHARE = 0.75

function watch(tell: () => void): () => void {
  const view = window.visualViewport
  view?.addEventListener('resize', tell)
  return () => view?.removeEventListener('resize', tell)
}

const isOpen = () => {
  const view = window.visualViewport
  return view != null && view.scale === 1 && view.height < window.innerHeight * KEYBOARD_SHARE
}

/** Whether a keyboard on the screen covers a part of the window. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(watch, isOpen, () => false)
}
