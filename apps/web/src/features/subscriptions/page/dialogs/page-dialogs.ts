import { lazyDialog } from '#web/ui/lazy-part.tsx'

// The dialogs of a subscription's page.

export const ChangeChargeDialog = lazyDialog(() =>
  import('./change-charge-dialog.tsx').then((m) => m.ChangeChargeDialog),
)
export const ChargeDialog = lazyDialog(() => import('./charge-dialog.tsx').then((m) => m.ChargeDialog))
export const HowToCancelDialog = lazyDialog(() =>
  import('./how-to-cancel-dialog.tsx').then((m) => m.HowToCancelDialog),
)
export const MarkDialog = lazyDialog(() =>
  import('#web/features/subscriptions/mark/mark-dialog.tsx').then((m) => m.MarkDialog),
)
export const PriceDialog = lazyDialog(() => import('./price-dialog.tsx').then((m) => m.PriceDialog))
export const RemovePriceDialog = lazyDialog(() =>
  import('./remove-price-dialog.tsx').then((m) => m.RemovePriceDialog),
)
