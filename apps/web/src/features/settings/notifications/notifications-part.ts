import { onDemand } from '../../../ui/on-demand.ts'

/** The Notifications tab, which is not the first one: loaded on the first interaction, or when its address is opened. */
export const notificationsPart = onDemand(() => import('./notifications-tab.tsx'))
