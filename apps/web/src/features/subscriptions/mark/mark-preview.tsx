import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { marksQuery } from '#web/lib/marks-query.ts'
import { ChosenMark, DrawnMark, NameMark, ServiceMark } from '#web/marks/service-mark.tsx'
import { useServiceMarks } from '#web/marks/service-marks.ts'
import { MarkTile } from '#web/ui/data/mark-tile.tsx'
import { type Choosing, faultOf, markOf } from './choosing.ts'

export interface MarkPreviewProps {
  readonly choosing: Choosing
  /** Null while it is not stored. */
  readonly id: string | null
  readonly name: string
  /** Slug of the service meant by the name, where it is not stored yet. */
  readonly named?: string | undefined
  /** Whether the name may still become that of a known service, so that its letters would be wrong. */
  readonly isBeginning?: boolean
}

/** The mark as it would be saved; the current one until a choice is made. */
export function MarkPreview({ choosing, id, name, named, isBeginning = false }: MarkPreviewProps) {
  const { kind, slug, picture } = choosing
  const own = useQuery(marksQuery).data
  const byName = named ?? (own && Object.hasOwn(own.names, name) ? own.names[name] : undefined)
  const ofName = kind === 'name' ? byName : undefined
  const wanted = kind === 'brand' ? slug : ofName
  const { marks, isPending } = useServiceMarks(wanted ? [wanted] : [])
  const mark = wanted ? marks[wanted] : undefined
  if (kind === 'picture' && picture) return <ChosenMark chosen={`picture:${picture.address}`} size={40} />
  if (kind === 'emoji' && faultOf(choosing) === null)
    return <ChosenMark chosen={markOf(choosing) ?? ''} size={40} />
  if (mark) return <DrawnMark mark={mark} size={40} />
  // Nothing in between: letters would flash before the glyph.
  if (wanted && isPending) return <MarkTile kind="monogram" size={40} />
  if (name.trim() === '' || (kind === 'name' && isBeginning && !wanted)) return <EmptyMark />
  if (kind === 'name' || id === null) return <NameMark name={name} size={40} />
  return <ServiceMark id={id} name={name} size={40} />
}

function EmptyMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 place-items-center rounded-[10px] border border-dashed border-control text-muted"
    >
      <Plus className="size-4" />
    </span>
  )
}
