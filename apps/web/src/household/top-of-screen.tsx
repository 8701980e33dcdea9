import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import type { Viewed } from './use-view.ts'

const DuplicatesNotice = lazyPart(() => import('./top-parts.ts').then((m) => m.DuplicatesNotice))
const ViewSwitch = lazyPart(() => import('./top-parts.ts').then((m) => m.ViewSwitch))

export interface TopOfScreenProps {
  readonly viewed: Viewed
  /** Whether people who pay for the same service get a hint here. */
  readonly tellsDuplicates?: boolean
}

/** What a household adds to the top of a screen: the switch of views. Without one nothing is fetched. */
export function TopOfScreen({ viewed, tellsDuplicates = false }: TopOfScreenProps) {
  if (!viewed.household) return null
  return (
    <LazyBoundary fallback={null} onNotLoaded={() => {}}>
      {tellsDuplicates && <DuplicatesNotice household={viewed.household} />}
      <ViewSwitch {...viewed} />
    </LazyBoundary>
  )
}
