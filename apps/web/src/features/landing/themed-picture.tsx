import type { ThemedPictures } from './shots.ts'

export interface ThemedPictureProps {
  readonly pictures: ThemedPictures
  readonly alt: string
}

const classesIn = { light: 'night:hidden', dark: 'hidden night:block' } as const

/**
 * One picture per theme; `lazy` skips the hidden one. Phones get a narrower one where there is one. They are
 * decoded at once, so that a screenshot of the whole page shows them all.
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
          className={`h-auto w-full ${classesIn[theme]}`}
        />
      </picture>
    )
  })
}
