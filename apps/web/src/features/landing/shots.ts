import sizes from './pictures/sizes.json'

interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

export type ThemedPictures = Readonly<
  Record<'light' | 'dark', { readonly wide: Picture; readonly narrow: Picture | null }>
>

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

/** Parts of screens, shown next to the features they belong to. */
export const details = {
  warning: inThemes('warning'),
  charges: inThemes('charges'),
  calendar: inThemes('calendar'),
}

/** The grid on a phone, next to the first large picture. */
export const phone = inThemes('phone')

/**
 * Screenshots of the showcase with the keys of their texts, the first one large. Names as in
 * tools/screenshots.ts.
 */
export const shots = [
  {
    name: 'dashboard',
    title: 'shotDashboard',
    text: 'shotDashboardText',
    alt: 'shotDashboardAlt',
    pictures: inThemes('dashboard'),
  },
  {
    name: 'analytics',
    title: 'shotAnalytics',
    text: 'shotAnalyticsText',
    alt: 'shotAnalyticsAlt',
    pictures: inThemes('analytics'),
  },
  {
    name: 'reminders',
    title: 'shotReminders',
    text: 'shotRemindersText',
    alt: 'shotRemindersAlt',
    pictures: inThemes('reminders'),
  },
] as const
