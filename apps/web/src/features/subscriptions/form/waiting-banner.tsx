import { Banner } from '../../../ui/feedback/banner.tsx'

/** Shown in a dialog whose save waits for the network. */
export function WaitingBanner() {
  return (
    <Banner tone="soon" role="status" title="You are offline, so this is not saved yet" className="mb-5">
      It is saved as soon as you are back online. Until then you can cancel it.
    </Banner>
  )
}
