import sizes from './pictures/sizes.json'

interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

export type ThemedPictures = Readonly<
  Record<'light' | 'dark', { readonly wide: Picture; readonly narrow: Picture | null }>
>

export interface Shot {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly alt: string
  readonly pictures: ThemedPictures
}

const urls = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const knownSizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = sizes

/** A screenshot made by tools/screenshots.ts; null when missing. */
function picture(name: string): Picture | null {
  const url = urls[`./pictures/${name}.webp`]
  const size = knownSizes[name]
  return url && size ? { url, ...size } : null
}

function inTheme(name: string, theme: 'light' | 'dark') {
  const wide = picture(`${name}-${theme}`)
  if (!wide) throw new Error(`There is no picture ${name}-${theme}: run tools/screenshots.ts`)
  return { wide, narrow: picture(`${name}-${theme}-narrow`) }
}

const inThemes = (name: string): ThemedPictures => ({
  light: inTheme(name, 'light'),
  dark: inTheme(name, 'dark'),
})

/** Parts of screens, shown beside the features they belong to. */
export const details = {
  warning: inThemes('warning'),
  charges: inThemes('charges'),
  calendar: inThemes('calendar'),
}
export type DetailName = keyof typeof details

/** The grid on a phone, beside the first large picture. */
export const phone = inThemes('phone')

const shot = (name: string, title: string, text: string, alt: string): Shot => ({
  name,
  title,
  text,
  alt,
  pictures: inThemes(name),
})

/** Screenshots of the showcase, the first one large. Names as in tools/screenshots.ts. */
export const shots: readonly Shot[] = [
  shot(
    'dashboard',
    'Dashboard: what needs you this week',
    'What is active, what it costs a month and a year, and every renewal of the next 7 days.',
    'The dashboard of the demo account: four figures at the top, below them the upcoming renewals with their prices.',
  ),
  shot(
    'analytics',
    'Analytics: where the money goes',
    'Spending by category, the year ahead, and a calendar of every charge.',
    'The analytics screen of the demo account: monthly and yearly totals and the spending of each category.',
  ),
  shot(
    'reminders',
    'Reminders: when you will hear from us',
    'Every reminder that is set, how early it comes and on which channel, and a log of what was sent.',
    'The reminders screen of the demo account: the next reminder, the channels in use and the list of reminders.',
  ),
]
