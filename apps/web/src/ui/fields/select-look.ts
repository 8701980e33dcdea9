import { classNames } from '../class-names.ts'
import { controlLook } from './field.tsx'

/** Classes of the closed select. */
export const triggerLook = (size: 'sm' | 'md' = 'md'): string =>
  classNames(
    controlLook,
    'flex min-w-0 items-center justify-between gap-2 text-start data-popup-open:border-ring',
    size === 'sm' ? 'h-9 ps-3 pe-2 text-sm pointer-coarse:h-11' : 'h-11 pe-3',
  )
