import type { CatalogueMark } from '@duely/contract'
import { colorOfName, letterPlates, monogramOf } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { marksQuery } from '../lib/marks-query.ts'
import { MarkTile, type MarkTileProps } from '../ui/data/mark-tile.tsx'

type Look = Pick<MarkTileProps, 'size' | 'className'>

export interface ServiceMarkProps extends Look {
  /** The subscription's id; null when it no longer exists. */
  readonly id: string | null
  /** The subscription's name. */
  readonly name: string
}

/** The mark of a subscription. Decorative: its name is next to it. */
export function ServiceMark({ id, name, ...look }: ServiceMarkProps) {
  const { data, isPending } = useQuery(marksQuery)
  const chosen = data && id !== null && Object.hasOwn(data.chosen, id) ? data.chosen[id] : undefined
  if (chosen !== undefined && !chosen.startsWith('brand:')) return <ChosenMark chosen={chosen} {...look} />
  const named = data && Object.hasOwn(data.names, name) ? data.names[name] : undefined
  const slug = chosen?.slice('brand:'.length) ?? named
  const mark = slug === undefined ? undefined : data?.services[slug]
  if (mark) return <DrawnMark mark={mark} {...look} />
  // An empty plate until it is known whether there is a glyph.
  return isPending ? <MarkTile kind="monogram" {...look} /> : <NameMark name={name} {...look} />
}

/** The emoji or picture chosen by the owner. */
export function ChosenMark({ chosen, ...look }: Look & { readonly chosen: string }) {
  const value = chosen.slice(chosen.indexOf(':') + 1)
  return chosen.startsWith('picture:') ? (
    <MarkTile kind="picture" picture={value} {...look} />
  ) : (
    <MarkTile kind="emoji" letters={value} {...look} />
  )
}

/** The mark of a catalogue service. */
export function DrawnMark({ mark, ...look }: Look & { readonly mark: CatalogueMark }) {
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

/** Initials of an unknown name, on a colour derived from it. */
export function NameMark({ name, ...look }: Omit<ServiceMarkProps, 'id'>) {
  return (
    <MarkTile kind="monogram" letters={monogramOf(name)} {...letterPlates(colorOfName(name))} {...look} />
  )
}
