import type { Mark } from '@duely/contract'
import { colorOfName, letterPlates, monogramOf } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { marksQuery } from '../lib/marks-query.ts'
import { MarkTile, type MarkTileProps } from '../ui/data/mark-tile.tsx'

type Look = Pick<MarkTileProps, 'size' | 'className'>

export interface ServiceMarkProps extends Look {
  /** The subscription's own name, as its owner wrote it. */
  readonly name: string
}

/** The mark of a subscription, wherever it is named. Decorative: its name is beside it. */
export function ServiceMark({ name, ...look }: ServiceMarkProps) {
  const { data, isPending } = useQuery(marksQuery)
  const slug = data && Object.hasOwn(data.names, name) ? data.names[name] : undefined
  const mark = slug === undefined ? undefined : data?.services[slug]
  const chosen = data && Object.hasOwn(data.chosen, name) ? data.chosen[name] : undefined
  if (chosen !== undefined) return <ChosenMark chosen={chosen} {...look} />
  if (mark) return <DrawnMark mark={mark} {...look} />
  // The plain plate keeps the place until it is known whether there is a glyph.
  return isPending ? <MarkTile kind="monogram" {...look} /> : <NameMark name={name} {...look} />
}

/** The emoji or the picture that its owner chose. */
function ChosenMark({ chosen, ...look }: Look & { readonly chosen: string }) {
  const value = chosen.slice(chosen.indexOf(':') + 1)
  return chosen.startsWith('picture:') ? (
    <MarkTile kind="picture" picture={value} {...look} />
  ) : (
    <MarkTile kind="emoji" letters={value} {...look} />
  )
}

/** The mark of a service of the catalogue. */
export function DrawnMark({ mark, ...look }: Look & { readonly mark: Mark }) {
  return (
    <MarkTile
      kind={mark.glyph === null ? 'monogram' : 'brand'}
      glyph={mark.glyph}
      letters={mark.monogram}
      light={mark.light}
      dark={mark.dark}
      {...look}
    />
  )
}

/** The first letters of a name that no service has, on a colour that is always the same for it. */
function NameMark({ name, ...look }: ServiceMarkProps) {
  return (
    <MarkTile kind="monogram" letters={monogramOf(name)} {...letterPlates(colorOfName(name))} {...look} />
  )
}
