import { endOfDay, localDate, type PlainDate } from '@duely/domain'
import { useEffect, useState } from 'react'

/**
 * Today's date in the timezone, independent of the browser's;
 * updates at midnight and when the page becomes visible.
 */
export function useToday(zone: string): PlainDate {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const untilTomorrow = endOfDay(localDate(now, zone), zone).getTime() - Date.now()
    const timer = setTimeout(look, Math.max(0, untilTomorrow) + 50)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now, zone])
  return localDate(now, zone)
}
