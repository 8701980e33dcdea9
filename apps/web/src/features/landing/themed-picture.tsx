import type { ThemedPictures } from './shots.ts'

export interface ThemedPictureProps {
  readonly pictures: ThemedPictures
  readonly alt: string
}

const shown = { light: 'night:hidden', dark: 'hidden night:block' } as const

/**
 * One picture per theme, only the visible one is loaded; narrower for phones where there is a narrower one.
 * Decoded with the page, so that a picture of the whole page has no empty places.
 */
export function ThemedPicture({ pictures, alt }: ThemedPictureProps) {
  return (['light', 'dark'] as const).map((theme) => {
    const { wide, narrow } = pictures[theme]
    return (
      <picture key={theme}>
        {narrow && (
          <source
            media="(max-width: 639px)"
            srcSet={narrow.url}
            width={narrow.width}
            height={narrow.height}
          />
        )}
        <img
          src={wide.url}
          width={wide.width}
          height={wide.height}
          alt={alt}
          loading="lazy"
          decoding="sync"
          className={`h-auto w-full ${shown[theme]}`}
        />
      </picture>
    )
  })
}
