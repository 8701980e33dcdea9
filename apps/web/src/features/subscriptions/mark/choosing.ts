import type { Subscription } from '@duely/contract'
import { isOneEmoji, parseChosenMark } from '@duely/domain'
import type { CutPicture } from './cut-picture.ts'

export type MarkKind = 'name' | 'emoji' | 'brand' | 'picture'
const FAULTS = {
  noEmoji: 'noEmoji',
  notOneEmoji: 'notOneEmoji',
  noBrand: 'noBrand',
  noPicture: 'noPicture',
} as const
/** The text that says why it cannot be saved. */
export type MarkFault = keyof typeof FAULTS

/** State of the dialog: one kind is chosen, and the values of the others are kept. */
export type Choosing = {
  readonly kind: MarkKind
  readonly emoji: string
  readonly slug: string | null
  readonly picture: CutPicture | null
  /** Whether it has an uploaded picture, which is kept unless replaced. */
  readonly keepsPicture: boolean
}

/** Initial state of the dialog. */
export function choosingOf({ mark }: Pick<Subscription, 'mark'>): Choosing {
  const chosen = mark === null ? null : parseChosenMark(mark)
  return {
    kind: chosen?.kind ?? 'name',
    emoji: chosen?.kind === 'emoji' ? chosen.emoji : '',
    slug: chosen?.kind === 'brand' ? chosen.slug : null,
    picture: null,
    keepsPicture: chosen?.kind === 'picture',
  }
}

/** The reason why it cannot be saved; null when it can. */
export function faultOf({ kind, emoji, slug, picture, keepsPicture }: Choosing): MarkFault | null {
  if (kind === 'emoji' && emoji.trim() === '') return FAULTS.noEmoji
  if (kind === 'emoji' && !isOneEmoji(emoji.trim())) return FAULTS.notOneEmoji
  if (kind === 'brand' && slug === null) return FAULTS.noBrand
  if (kind === 'picture' && picture === null && !keepsPicture) return FAULTS.noPicture
  return null
}

/** The mark to save; a new picture is sent separately. */
export function markOf({ kind, emoji, slug }: Choosing): string | null {
  if (kind === 'emoji') return `emoji:${emoji.trim()}`
  if (kind === 'brand') return `brand:${slug}`
  return kind === 'picture' ? 'picture' : null
}
