import { classNames } from './class-names.ts'

/** The first letters of the first and last word of a name, at most two, or `U` (spec, Dashboard shell). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase() || 'U'
}

/** A person as initials. Decorative: the name stands beside it. */
export function Avatar({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-[0.8125rem] font-semibold tracking-wide text-accent-ink ring-1 ring-accent-line ring-inset',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
