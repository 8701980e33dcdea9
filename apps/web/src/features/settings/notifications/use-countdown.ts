import { useEffect, useState } from 'react'

/**
 * Whole seconds left of a period that started at an instant of this browser's clock; 0 afterwards.
 *
 * @param seconds length of the period
 * @param sentAt milliseconds since 1970
 */
export function useCountdown(seconds: number, sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.min(seconds, Math.ceil(seconds - (now - sentAt) / 1000)))
  const isRunning = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
