import { type FormEventHandler, useCallback, useRef, useState } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'
import { signal } from '../../../ui/signal.ts'

/**
 * Submits a large form: first the browser draws that it is busy, and only then it is checked and sent. Checking all
 * fields takes a slow phone several hundred milliseconds, in which a press would seem to do nothing.
 *
 * @param submit checks and sends the values of the moment it is called
 * @returns the form's handler, which ignores presses until `submit` has settled, and whether it is busy
 */
export function useSubmit(submit: () => Promise<unknown>) {
  const [isBusy] = useState(() => signal(false))
  const latest = useRef(submit)
  latest.current = submit
  const run = useCallback(async () => {
    // Read from the signal, because a second press may come before the next render.
    if (isBusy.get()) return
    isBusy.set(true)
    try {
      await afterPaint()
      await latest.current()
    } finally {
      isBusy.set(false)
    }
  }, [isBusy])
  const onSubmit = useCallback<FormEventHandler>(
    (event) => {
      event.preventDefault()
      void run()
    },
    [run],
  )
  return { onSubmit, isBusy }
}
