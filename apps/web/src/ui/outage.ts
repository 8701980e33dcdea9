import { createContext, type MouseEvent, useContext } from 'react'
import { toastInfo } from './overlays/toast.tsx'

/** Why nothing that needs the server works right now. */
export interface Outage {
  /** Id of an element that contains the reason. */
  readonly reasonId: string
  /** One or two whole sentences. */
  readonly reason: string
  /** The reason as an open dialog shows it: what happens to what was typed. */
  readonly inDialog: string
}

const OutageContext = createContext<Outage | null>(null)

/** Makes every control inside that needs a connection unavailable while there is an outage. */
export const OutageProvider = OutageContext.Provider

/** The present outage; null while everything works. */
export const useOutage = (): Outage | null => useContext(OutageContext)

/** A property of the controls that change something or ask the server for something. */
export interface NeedsConnection {
  /** Without a connection it keeps its place and its focus, looks unavailable, and a press says why. */
  readonly needsConnection?: boolean | undefined
}

type Described = { readonly 'aria-describedby'?: string | undefined }

type Pressable<Target> = Described & {
  readonly onClick?: ((event: MouseEvent<Target>) => void) | undefined
  readonly title?: string | undefined
}

/**
 * The attributes that make a control unavailable during an outage; none otherwise. It is `aria-disabled` and
 * not `disabled`, which would lose the focus. Enter in a form presses its submit button, so that stops too.
 */
export function useUnavailable<Target>(needsConnection: boolean | undefined, own: Pressable<Target>) {
  const outage = useOutage()
  if (!needsConnection || outage === null) return undefined
  const { reasonId, reason } = outage
  return {
    'data-outage': '',
    'aria-disabled': true,
    'aria-describedby': describedBy(own, { 'aria-describedby': reasonId }),
    title: own.title ?? reason,
    onClick: (event: MouseEvent<Target>) => {
      // A checkbox or switch has no `onChange` in an outage, so React puts the tick back. preventDefault
      // would leave it wrong.
      if (!(event.currentTarget instanceof HTMLInputElement)) event.preventDefault()
      event.stopPropagation()
      toastInfo(reason)
    },
  } as const
}

/** What describes a control, joined. */
export function describedBy(...described: readonly (Described | undefined)[]): string | undefined {
  return described.flatMap((each) => each?.['aria-describedby'] ?? []).join(' ') || undefined
}
