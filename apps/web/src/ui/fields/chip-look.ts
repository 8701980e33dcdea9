import { classNames } from '../class-names.ts'

/** A small choice among others in a row: a pressed button, or the label of a checked box. */
export const chipLook = classNames(
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3 text-sm font-medium text-ink pointer-coarse:px-2.5',
  'transition-colors duration-150 pointer-coarse:min-h-11',
  'not-has-disabled:hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted',
  'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
  'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
)
