import { type FormEvent, useState } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'

/**
 * Submits a large form: first the browser draws that it is busy, and only then it is checked and sent.
 * Checking all fields takes a slow phone 300 ms, in which a press would seem to do nothing.
 *
 * @param submit checks and sends the values
 * @returns the form's handler, which ignores presses until `submit` has settled, and whether it is busy
 */
export function useSubmit(submit: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await afterPaint()
      await submit()
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void run()
  }
  return { onSubmit, isBusy }
}
