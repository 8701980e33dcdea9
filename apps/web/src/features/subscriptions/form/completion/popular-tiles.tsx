import type { Service } from '@duely/catalogue'
import { formTexts } from '@duely/texts/form'
import { useTexts } from '#web/language/reader-language.tsx'
import { DrawnMark } from '#web/marks/service-mark.tsx'
import { useServiceMarks } from '#web/marks/service-marks.ts'
import { MarkTile } from '#web/ui/data/mark-tile.tsx'

/** How many there are, so that nothing moves when they arrive. */
const TILES = 12

export interface PopularTilesProps {
  /** Empty until the catalogue is loaded. */
  readonly services: readonly Service[]
  readonly onChoose: (service: Service) => void
}

/** Popular services as tiles, while no name is typed. */
export function PopularTiles({ services, onChoose }: PopularTilesProps) {
  const t = useTexts(formTexts)
  const { marks } = useServiceMarks(services.map(({ slug }) => slug))
  const places = services.length > 0 ? services : Array.from({ length: TILES }, () => null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={t.popular}
      className="grid grid-cols-4 gap-1.5 max-[18rem]:grid-cols-3 lg:grid-cols-6"
    >
      {places.map((service, place) => {
        const mark = service && marks[service.slug]
        return service === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: places only
          <span key={place} aria-hidden="true" className="h-17" />
        ) : (
          <button
            key={service.slug}
            type="button"
            onClick={() => onChoose(service)}
            className="grid h-17 min-w-0 content-center justify-items-center gap-1.5 rounded-md border border-line px-1 transition-colors duration-150 hover:border-control hover:bg-sunken"
          >
            {mark ? <DrawnMark mark={mark} size={32} /> : <MarkTile kind="monogram" size={32} />}
            <span title={service.name} className="w-full truncate text-center text-xs">
              {service.name}
            </span>
          </button>
        )
      })}
    </div>
  )
}
