import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Attributes of a prerendered form or button. A press before it can be answered is kept by
 * lib/public-page/prerendered-page.ts, and is answered as soon as it can be; several presses count as one.
 *
 * @param canAnswer false in the prerendered page and during hydration
 * @param answer what the press does; submits a form by default
 */
export function useKeptPress<Pressed extends HTMLElement = HTMLFormElement>(
  canAnswer: boolean,
  answer: (pressed: Pressed) => void = submit,
) {
  const ref = useRef<Pressed>(null)
  const answerPress = useEffectEvent(answer)

  useEffect(() => {
    const pressed = ref.current
    if (!canAnswer || pressed?.dataset.pressed === undefined) return
    delete pressed.dataset.pressed
    answerPress(pressed)
  }, [canAnswer])

  return { ref, 'data-not-hydrated': canAnswer ? undefined : '' }
}

function submit(pressed: HTMLElement): void {
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
}
