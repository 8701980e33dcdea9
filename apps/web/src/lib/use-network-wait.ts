import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

export type NetworkWait = {
  /** Whether something waits for the network. */
  readonly waiting: boolean
  /** Resolves with true when online, with false when withdrawn. */
  readonly online: () => Promise<boolean>
  /** Stops waiting; nothing is sent. */
  readonly withdraw: () => void
}

/** Lets a form visibly wait for the network, instead of sending later what was forgotten. */
export function useNetworkWait(): NetworkWait {
  const [waiting, setWaiting] = useState(false)
  const end = useRef<((go: boolean) => void) | undefined>(undefined)
  useEffect(() => () => end.current?.(false), [])
  return {
    waiting,
    online: () => {
      if (onlineManager.isOnline()) return Promise.resolve(true)
      setWaiting(true)
      return new Promise((resolve) => {
        const stop = onlineManager.subscribe((isOnline) => isOnline && end.current?.(true))
        end.current = (go) => {
          end.current = undefined
          stop()
          setWaiting(false)
          resolve(go)
        }
      })
    },
    withdraw: () => end.current?.(false),
  }
}
