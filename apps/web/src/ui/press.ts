/** How long a click may follow the end of its press, in ms: on a touch screen it is an event of its own. */
const CLICK_DELAY_MS = 100

const waiting = new Set<() => void>()
let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined

function end(): void {
  clearTimeout(ending)
  isPressed = false
  for (const resolve of waiting) resolve()
  waiting.clear()
}

// Timers, so that the handlers of the click itself come first.
if (typeof window !== 'undefined') {
  const endIn = (delay: number) => {
    clearTimeout(ending)
    ending = setTimeout(end, delay)
  }
  const watch = (type: string, act: () => void) =>
    addEventListener(type, act, { capture: true, passive: true })
  watch('pointerdown', () => {
    clearTimeout(ending)
    isPressed = true
  })
  watch('pointerup', () => endIn(CLICK_DELAY_MS))
  watch('pointercancel', end)
  watch('click', () => endIn(0))
}

/**
 * Resolves at once, or when the press that is going on has ended and its click was handled. For what may move or replace
 * something on the screen: a button that moves between press and release gets no click.
 */
export async function pressEnded(): Promise<void> {
  if (isPressed) await new Promise<void>((resolve) => waiting.add(resolve))
}
