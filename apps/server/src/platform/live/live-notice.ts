import type { LiveTopic } from '@duely/contract'

/** Channel of LISTEN and NOTIFY; also used by the trigger `session_ends`. */
export const LIVE_CHANNEL = 'duely_live'

/**
 * A notification: topics of some users changed, by the request `by` alone or without one; or a session ended.
 */
export type LiveNotice = { users: string[]; topics: LiveTopic[]; by?: string | undefined } | { ended: string }
