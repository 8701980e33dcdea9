import { readWithEither, type Secrets, seal, unseal } from '#server/platform/secrets/seal.ts'
import type { WayConfig } from '#server/platform/ways/way-definition.ts'
import type { WayRow } from './ways.repo.ts'

type Place = Pick<WayRow, 'id' | 'userId'>

/** What a way's config is sealed for. */
export const placeOf = ({ id, userId }: Place) => ({ use: 'way', row: `${userId}/${id}` }) as const

/** What a person entered for a way, as it is stored. */
export function sealConfig(config: WayConfig, way: Place, { authSecret }: Secrets): string {
  return seal(JSON.stringify(config), placeOf(way), authSecret)
}

/** What a person entered for a way; null when it was sealed under a secret that is no longer known. */
export function openConfig(way: Place & Pick<WayRow, 'config'>, secrets: Secrets): WayConfig | null {
  const text = readWithEither(secrets, (secret) => unseal(way.config, placeOf(way), secret))
  return text === null ? null : JSON.parse(text)
}
