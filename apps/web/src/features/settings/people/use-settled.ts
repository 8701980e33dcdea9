import { useEffect, useState } from 'react'

/** How long nothing may be typed before it is looked for, in ms. */
const SETTLED_MS = 250

/** A text once it has stopped changing, so that not every letter causes a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
