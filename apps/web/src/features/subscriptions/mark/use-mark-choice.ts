import { useState } from 'react'
import { type Choosing, choosingOf, faultOf } from './choosing.ts'

/**
 * The mark being chosen; what is wrong with it is shown once saving was tried.
 *
 * @param mark the present one; null for that by the name
 */
export function useMarkChoice(mark: string | null) {
  const [choosing, setChoosing] = useState(() => choosingOf({ mark }))
  const [isTried, setTried] = useState(false)
  return {
    choosing,
    isTried,
    onChange: (next: Choosing) => {
      if (next.kind !== choosing.kind) setTried(false)
      setChoosing(next)
    },
    /** Whether it cannot be saved; then what is wrong is shown from now on. */
    refuses: () => {
      const isWrong = faultOf(choosing) !== null
      setTried(isWrong)
      return isWrong
    },
    reset: () => {
      setChoosing(choosingOf({ mark }))
      setTried(false)
    },
  }
}
