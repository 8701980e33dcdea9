import { useSyncExternalStore } from 'react'

/** Fields for which a phone shows a keyboard. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

function watch(tell: () => void): () => void {
  document.addEventListener('focusin', tell)
  document.addEventListener('focusout', tell)
  return () => {
    document.removeEventListener('focusin', tell)
    document.removeEventListener('focusout', tell)
  }
}

const isTyping = () => document.activeElement?.matches(TYPED) ?? false

/** Whether something is being typed, for which a phone shows its keyboard over a part of the window. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(watch, isTyping, () => false)
}
