import { type UiTexts, uiTexts } from '@duely/texts/ui'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { LoadingLine } from './feedback/loading-line.tsx'
import { toastError } from './overlays/toast.tsx'

/** The file of a part of the app could not be fetched. */
class NotLoaded extends Error {}

/** `React.lazy` for a component of any name. Belongs inside a `LazyBoundary`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause: unknown) => {
        throw new NotLoaded('A part of the app could not be loaded', { cause })
      },
    ),
  )

/** Says that a part of the app could not be loaded. A browser asks for a module again only in a new page. */
export const toastNotLoaded = (t: UiTexts): void =>
  toastError(t.notLoaded, {
    text: t.notLoadedText,
    action: { label: t.reload, onPress: () => window.location.reload() },
  })

interface LazyBoundaryProps {
  /** Shown until the part is there. */
  readonly fallback: ReactNode
  /** Takes the part off the screen again, as if nobody had asked for it. */
  readonly onNotLoaded: () => void
  readonly children: ReactNode
}

/** Around a lazy part. Where its file cannot be fetched, a toast says so. */
export function LazyBoundary(props: LazyBoundaryProps) {
  return <Boundary {...props} t={useTexts(uiTexts)} />
}

type BoundaryProps = LazyBoundaryProps & { readonly t: UiTexts }

class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    if (!(error instanceof NotLoaded)) return
    toastNotLoaded(this.props.t)
    this.props.onNotLoaded()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error instanceof NotLoaded) return this.props.fallback
    if (error !== undefined) throw error
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}

/**
 * A dialog in a file of its own, which is fetched when it first opens. If that fails, it counts as closed.
 */
export function lazyDialog<Props extends { readonly open: boolean; readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // What a dialog is shown in, which it would ask for only when it is there itself.
  const fetchBoth = () => Promise.all([load(), import('./overlays/windows.ts')]).then(([part]) => part)
  const Part: ComponentType<Props> = lazyPart(fetchBoth)
  return function LazyDialog(props: Props) {
    // It stays after its first opening, because it is still visible while it closes.
    const [isWanted, setWanted] = useState(false)
    if (props.open && !isWanted) setWanted(true)
    if (!isWanted) return null
    const giveUp = () => {
      setWanted(false)
      props.onClose()
    }
    return (
      <LazyBoundary fallback={<LoadingLine />} onNotLoaded={giveUp}>
        <Part {...props} />
      </LazyBoundary>
    )
  }
}
