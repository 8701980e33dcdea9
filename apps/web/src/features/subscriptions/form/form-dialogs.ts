import { lazyDialog } from '#web/ui/lazy-part.tsx'

// With the large form, its checks and the names of the catalogue, which both have.
const load = () => import('./dialogs.ts')

export const AddSubscriptionDialog = lazyDialog(() => load().then((m) => m.AddSubscriptionDialog))
export const EditSubscriptionDialog = lazyDialog(() => load().then((m) => m.EditSubscriptionDialog))
