import { serviceBySlug } from '@duely/catalogue'
import { serviceNamed } from '@duely/catalogue/service-named'
import { colorOfName, letterPlates, monogramOf, type Plate, parseChosenMark } from '@duely/domain'

/** A mark without a picture: one to three letters or one emoji on a plate; colours as '#RRGGBB'. */
export type LetterMark = Plate & { readonly letters: string }

const EMOJI_PLATE: Plate = { plate: '#F1ECDF', ink: '#1D2A24' }

/**
 * The mark where no picture can be loaded, such as in a mail. It is the chosen emoji, the letters of the
 * chosen or recognised service in its colour, or the initials of the name, which also replace an uploaded
 * picture.
 */
export function letterMark({ name, mark }: { name: string; mark: string | null }): LetterMark {
  const chosen = mark === null ? null : parseChosenMark(mark)
  if (chosen?.kind === 'emoji') return { letters: chosen.emoji, ...EMOJI_PLATE }
  const service = chosen?.kind === 'brand' ? serviceBySlug(chosen.slug) : serviceNamed(name)
  if (service) return { letters: service.monogram, ...letterPlates(service.color).light }
  return { letters: monogramOf(name), ...letterPlates(colorOfName(name)).light }
}
