import { glyphPlates, letterPlates, type Plates } from '@duely/domain'
import icloud from 'simple-icons/icons/icloud.svg?raw'
import netflix from 'simple-icons/icons/netflix.svg?raw'
import spotify from 'simple-icons/icons/spotify.svg?raw'
import youtube from 'simple-icons/icons/youtube.svg?raw'

/**
 * A service the hero's postcard offers, at an example price. Names, colours and letters as in the catalogue.
 */
export type PostcardService = Plates & {
  readonly name: string
  /** In US cents. */
  readonly priceMinor: number
  /** SVG path in a 24 × 24 box; null where the service allows none. */
  readonly glyph: string | null
  readonly letters: string
  readonly color: string
}

const outline = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1] ?? null

function service(name: string, priceMinor: number, color: string, letters: string, svg?: string) {
  const glyph = svg === undefined ? null : outline(svg)
  return { name, priceMinor, color, letters, glyph, ...(glyph ? glyphPlates(color) : letterPlates(color)) }
}

export const postcardServices: readonly PostcardService[] = [
  service('Netflix', 1799, '#E50914', 'N', netflix),
  service('Spotify', 1299, '#1ED760', 'S', spotify),
  service('Disney+', 1599, '#113CCF', 'D+'),
  service('YouTube Premium', 1399, '#FF0000', 'YT', youtube),
  service('iCloud+', 299, '#3693F3', 'iC', icloud),
]
