/** Joins class names, skipping falsy ones. Later names do not override earlier ones. */
export const classNames = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
