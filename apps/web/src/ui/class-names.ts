/** Joins class names, leaving out what does not apply. A later name does not undo an earlier one. */
export const classNames = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
