import type { RightsRegion } from '@duely/domain'
import europeanUnion from './european-union.json' with { type: 'json' }
import germany from './germany.json' with { type: 'json' }
import unitedKingdom from './united-kingdom.json' with { type: 'json' }
import unitedStates from './united-states.json' with { type: 'json' }

/** Facts about what the law gives in a region, each with its source and the day it was read. */
export type Rights = {
  readonly title: string
  readonly sentences: readonly {
    readonly text: string
    readonly source: { readonly title: string; readonly page: string }
    readonly day: string
  }[]
}

export const RIGHTS: Readonly<Record<RightsRegion, Rights>> = {
  'european-union': europeanUnion,
  germany,
  'united-kingdom': unitedKingdom,
  'united-states': unitedStates,
}
