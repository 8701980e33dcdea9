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

/** Whether a text field has the focus, so that a phone shows its keyboard. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(watch, isTyping, () => false)
}
