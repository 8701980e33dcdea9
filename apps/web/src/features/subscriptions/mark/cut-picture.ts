import { PICTURE_BYTES, PICTURE_SIDE } from '@duely/domain'

/** Larger files are not read. */
const FILE_BYTES = 20 * 1024 * 1024

export type PictureFault = 'too-large' | 'unreadable' | 'too-detailed'

export type CutPicture = {
  /** WebP, or PNG where the browser cannot write WebP. */
  readonly type: 'image/webp' | 'image/png'
  readonly bytes: Blob
  /** The picture as a data URL. */
  readonly address: string
}

/**
 * Crops the centre of a picture to 96 × 96 pixels. Redrawn from pixels,
 * so that metadata and other content of the file is removed.
 */
export async function cutPicture(file: File): Promise<CutPicture | PictureFault> {
  if (file.size > FILE_BYTES) return 'too-large'
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return 'unreadable'
  try {
    return await encode(drawSquare(image, PICTURE_SIDE), image)
  } finally {
    image.close()
  }
}

/** Lowers the quality until it fits; a PNG loses detail instead. */
async function encode(canvas: HTMLCanvasElement, image: ImageBitmap): Promise<CutPicture | PictureFault> {
  const ways = [
    () => written(canvas, 0.9),
    () => written(canvas, 0.6),
    () => written(enlarged(drawSquare(image, PICTURE_SIDE / 2)), 0.6),
  ]
  for (const write of ways) {
    const blob = await write()
    if (blob === null) return 'unreadable'
    if (blob.size <= PICTURE_BYTES)
      return {
        type: blob.type === 'image/webp' ? 'image/webp' : 'image/png',
        bytes: blob,
        address: await addressOf(blob),
      }
  }
  return 'too-detailed'
}

/** Browsers that cannot write WebP return a PNG. */
function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
}

function drawSquare(image: ImageBitmap, side: number): HTMLCanvasElement {
  const cut = Math.min(image.width, image.height)
  const [canvas, pen] = emptySquare(side)
  pen?.drawImage(image, (image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, side, side)
  return canvas
}

function enlarged(small: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, pen] = emptySquare(PICTURE_SIDE)
  pen?.drawImage(small, 0, 0, PICTURE_SIDE, PICTURE_SIDE)
  return canvas
}

function emptySquare(side: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  return [canvas, pen]
}

/** As `data:`, because the content security policy forbids `blob:`. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
