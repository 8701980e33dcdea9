import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

/** Fields for which a phone shows a keyboard. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

/**
 * A field that gets the focus tells of it at once, one that loses it after the next frame: most often the
 * next field has the focus by then, and what a press does is drawn before what comes back with the keyboard
 * gone.
 */
function watch(tell: () => void): () => void {
  const told = () => {
    if (isTyping()) tell()
  }
  const toldLater = () => void afterPaint().then(tell)
  document.addEventListener('focusin', told)
  document.addEventListener('focusout', toldLater)
  return () => {
    document.removeEventListener('focusin', told)
    document.removeEventListener('focusout', toldLater)
  }
}

const isTyping = () => document.activeElement?.matches(TYPED) ?? false

/** Whether a text field has the focus, so that a phone shows its keyboard. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(watch, isTyping, () => false)
}
