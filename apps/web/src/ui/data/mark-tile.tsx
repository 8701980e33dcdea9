import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/** Colours as CSS, for light and dark mode. */
export type TilePlate = { readonly plate: string; readonly ink: string }

export interface MarkTileProps {
  /** In px: grid tile and postcard, row, small print, calendar cell. */
  readonly size?: 40 | 32 | 24 | 18
  readonly kind: 'brand' | 'emoji' | 'picture' | 'monogram'
  /** SVG path in a 24 × 24 box. */
  readonly glyph?: string | null
  /** One to three letters, or one emoji. */
  readonly letters?: string
  /** URL of a picture. */
  readonly picture?: string
  readonly light?: TilePlate
  readonly dark?: TilePlate
  readonly className?: string | undefined
}

const boxes = {
  40: 'size-10 rounded-[10px]',
  32: 'size-8 rounded-sm',
  24: 'size-6 rounded-[6px]',
  18: 'size-4.5 rounded-[5px]',
}

/** Font size for one, two or three letters per tile size. */
const lettering = {
  40: ['text-lg', 'text-[0.9375rem]', 'text-xs'],
  32: ['text-[0.9375rem]', 'text-[0.8125rem]', 'text-[0.625rem]'],
  24: ['text-xs', 'text-[0.625rem]', 'text-[0.5rem]'],
  18: ['text-[0.625rem]', 'text-[0.5rem]', 'text-[0.4375rem]'],
}

/**
 * The square mark of a service. Decorative: the name is next to it. Letters are generated content, so that
 * screen readers and copied text do not repeat them.
 */
export function MarkTile(props: MarkTileProps) {
  const { size = 32, kind, glyph, letters = '', picture, light, dark, className } = props
  const colours = light && {
    '--mark-plate': `light-dark(${light.plate}, ${(dark ?? light).plate})`,
    '--mark-ink': `light-dark(${light.ink}, ${(dark ?? light).ink})`,
  }
  const length = Math.min(3, Math.max(1, [...letters].length))
  return (
    <span
      aria-hidden="true"
      data-mark={kind}
      data-letters={glyph || picture ? undefined : letters}
      style={colours as CSSProperties}
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden bg-(--mark-plate,var(--color-sunken)) font-sans leading-none font-bold text-(--mark-ink,var(--color-muted)) select-none',
        'outline-1 -outline-offset-1 outline-ink/12 forced-colors:outline-[CanvasText]',
        !glyph && !picture && 'before:content-[attr(data-letters)]',
        boxes[size],
        kind === 'emoji' ? emojiSize[size] : lettering[size][length - 1],
        className,
      )}
    >
      {glyph ? (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-[62%] fill-current forced-colors:fill-[CanvasText]"
        >
          <path d={glyph} />
        </svg>
      ) : (
        picture && <img src={picture} alt="" className="size-full object-cover" />
      )}
    </span>
  )
}

const emojiSize = { 40: 'text-[1.375rem]', 32: 'text-lg', 24: 'text-sm', 18: 'text-[0.6875rem]' }
