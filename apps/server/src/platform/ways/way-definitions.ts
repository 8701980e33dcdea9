import type { WayKind } from '@duely/domain'
import { apprise } from './kinds/apprise.ts'
import { discord } from './kinds/discord.ts'
import { gotify } from './kinds/gotify.ts'
import { matrix } from './kinds/matrix.ts'
import { ntfy } from './kinds/ntfy.ts'
import { pushover } from './kinds/pushover.ts'
import { slack } from './kinds/slack.ts'
import { telegram } from './kinds/telegram.ts'
import type { WayDefinition } from './way-definition.ts'

/**
 * Every service, each in one file. A new one needs its file, its line here and its name among the domain's
 * WAY_KINDS, by which it is a channel of the ledger.
 */
export const WAY_DEFINITIONS: Readonly<Record<WayKind, WayDefinition>> = {
  ntfy,
  gotify,
  telegram,
  discord,
  slack,
  matrix,
  pushover,
  apprise,
}
