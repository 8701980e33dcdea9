import { useState } from 'react'

/** A yes or no this device remembers. For screens that are not prerendered: it reads storage while rendering. */
export function useRememberedFlag(key: string): readonly [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    try {
      return localStorage.getItem(key) === 'yes'
    } catch {
      return false
    }
  })
  const remember = (value: boolean) => {
    setFlag(value)
    try {
      localStorage.setItem(key, value ? 'yes' : 'no')
    } catch {
      // Storage is closed: the choice lasts as long as the page.
    }
  }
  return [flag, remember]
}
