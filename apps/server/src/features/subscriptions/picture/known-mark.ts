import { serviceBySlug } from '@duely/catalogue'
import { FIELD_MESSAGES, parseChosenMark, Refusal } from '@duely/domain'

/** @throws Refusal INVALID at `path` when the mark names a service missing from the catalogue */
export function assertKnownMark(mark: string | null | undefined, path = 'mark'): void {
  const chosen = mark ? parseChosenMark(mark) : null
  if (chosen?.kind === 'brand' && serviceBySlug(chosen.slug) === null)
    throw new Refusal('INVALID', [{ path, message: FIELD_MESSAGES.mark.unknown }])
}

/** The mark for a subscription without an uploaded picture: pictures are not part of exports. */
export function markWithoutPicture(mark: string | null | undefined): string | null {
  return mark === undefined || mark === 'picture' ? null : mark
}
