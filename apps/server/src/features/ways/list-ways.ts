import type { Way, WayKindFacts, Ways } from '@duely/contract'
import { WAY_KINDS } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { WAY_DEFINITIONS } from '#server/platform/ways/way-definitions.ts'
import { selectWays, type WayRow } from './ways.repo.ts'

/** A person's ways, oldest first, and the services that there are. */
export async function listWays(db: Queryable, userId: string): Promise<Ways> {
  return { channels: await readWays(db, userId), kinds: WAY_KINDS.map(factsOf) }
}

/** A person's ways, oldest first. */
export async function readWays(db: Queryable, userId: string): Promise<Way[]> {
  return (await selectWays(db, userId)).map(presentWay)
}

/** A way as the contract presents it, without what was entered for it. */
export function presentWay({ id, kind, name, enabled, lastError, lastSentAt }: WayRow): Way {
  return { id, kind, name, enabled, lastError, lastSentAt: lastSentAt?.toISOString() ?? null }
}

function factsOf(kind: Way['kind']): WayKindFacts {
  const { fields, isShared } = WAY_DEFINITIONS[kind]
  return {
    kind,
    shared: isShared({}),
    fields: fields.map(({ name, label, hint, isSecret, isOptional, isAddress, example }) => ({
      name,
      label,
      hint,
      secret: isSecret,
      optional: isOptional ?? false,
      address: isAddress ?? false,
      example: example ?? null,
    })),
  }
}
