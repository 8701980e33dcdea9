import { useSyncExternalStore } from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'

/** The toast implementation, loaded with the first one. */
export const toaster = onDemand(() => import('./toaster.tsx'))

/** Container of toasts; once, at the root. */
export function Toaster() {
  const loaded = useOnDemand(toaster)
  const shown = useSyncExternalStore(
    watchPlain,
    () => plain,
    () => NONE,
  )
  if (loaded) return <loaded.Toasts />
  if (shown.length === 0) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-50 grid gap-2 rounded-lg border border-line bg-surface p-4 text-ink shadow-float sm:right-6 sm:bottom-6 sm:left-auto sm:max-w-sm"
    >
      {shown.map(([, title, details]) => (
        <p key={title}>
          <strong className="font-semibold">{title}</strong>{' '}
          {typeof details === 'string' ? details : details?.text}
        </p>
      ))}
    </div>
  )
}

/** Content of a toast besides its title. */
export type ToastDetails = {
  readonly text?: string | undefined
  /** The subject, for example a service's name, on a separate line. */
  readonly about?: string | undefined
  /** A button, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** In milliseconds; default 5,000, for an error 8,000. */
  readonly duration?: number
}

type Toast = [kind: 'success' | 'error' | 'info', title: string, details?: string | ToastDetails | undefined]
const waiting: Toast[] = []

/** Shows a toast, after loading its implementation if needed. */
function show(...toast: Toast): void {
  waiting.push(toast)
  const loaded = toaster.get()
  if (loaded) showWaiting(loaded)
  // Offline, when the implementation cannot be loaded, the text is shown plainly.
  else toaster.load().then(showWaiting, showWaitingPlainly)
}

const PLAIN_MS = 8_000
const NONE: readonly Toast[] = []
let plain = NONE
const plainWatchers = new Set<() => void>()

function watchPlain(watcher: () => void): () => void {
  plainWatchers.add(watcher)
  return () => plainWatchers.delete(watcher)
}

function showWaitingPlainly(): void {
  showPlain([...plain, ...waiting.splice(0)])
  setTimeout(() => showPlain(NONE), PLAIN_MS)
}

function showPlain(toasts: readonly Toast[]): void {
  plain = toasts
  for (const watcher of plainWatchers) watcher()
}

function showWaiting({ showToast }: typeof import('./toaster.tsx')): void {
  for (const each of waiting.splice(0)) showToast(...each)
}

/** A success. A two-part text ("Success: …") is split into title and text. */
export const toastSuccess = (title: string, details?: string | ToastDetails): void =>
  show('success', title, details)

/** A failure; shown a little longer. */
export const toastError = (title: string, details?: string | ToastDetails): void =>
  show('error', title, details)

/** Something in progress. */
export const toastInfo = (title: string, details?: string | ToastDetails): void =>
  show('info', title, details)
