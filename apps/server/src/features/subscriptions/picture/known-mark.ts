import { serviceBySlug } from '@duely/catalogue'
import { FIELD_MESSAGES, parseChosenMark, Refusal } from '@duely/domain'

/** @throws Refusal INVALID at `path`, where the mark is that of a service the catalogue does not have */
export function assertKnownMark(mark: string | null | undefined, path = 'mark'): void {
  const chosen = mark ? parseChosenMark(mark) : null
  if (chosen?.kind === 'brand' && serviceBySlug(chosen.slug) === null)
    throw new Refusal('INVALID', [{ path, message: FIELD_MESSAGES.mark.unknown }])
}

/** The mark of a subscription that has no picture yet: pictures do not travel with it. */
export function markWithoutPicture(mark: string | null | undefined): string | null {
  return mark === undefined || mark === 'picture' ? null : mark
}
