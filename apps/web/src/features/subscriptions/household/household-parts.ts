import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Fetched where somebody is in a household. */
export const HouseholdCard = lazyPart(() => import('./household-card.tsx').then((m) => m.HouseholdCard))
export const SettledTicks = lazyPart(() => import('./settled-ticks.tsx').then((m) => m.SettledTicks))
