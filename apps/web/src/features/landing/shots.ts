import sizes from './pictures/sizes.json'

interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface Shot {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly alt: string
  readonly pictures: Readonly<
    Record<'light' | 'dark', { readonly wide: Picture; readonly narrow: Picture | null }>
  >
}

const urls = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const knownSizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = sizes

/** A picture that tools/screenshots.ts made; null where it made none. */
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

const shot = (name: string, title: string, text: string, alt: string): Shot => ({
  name,
  title,
  text,
  alt,
  pictures: { light: inTheme(name, 'light'), dark: inTheme(name, 'dark') },
})

/** What the showcase shows, the first one large. The names are those of tools/screenshots.ts. */
export const shots: readonly Shot[] = [
  shot(
    'subscriptions',
    'Everything you pay for, in one list',
    'What is active, what it costs a month, and what renews next.',
    'The subscriptions page of the demo account: three figures at the top, below them the list with prices and renewal dates.',
  ),
  shot(
    'add-subscription',
    'Added in seconds',
    'While you type, it already says when the next renewals fall and when you would hear about them.',
    'The dialog Add New Subscription, filled in, with the next renewals it leads to.',
  ),
  shot(
    'reminder',
    'A letter in good time',
    'What renews, when, and for how much. One tap leads to your list.',
    'A reminder as it arrives by email: name, renewal date and price of the subscription.',
  ),
]
