/** The facts that decide whether an administrator can act. */
export type AdministratorFacts = {
  readonly id: string
  readonly disabled: boolean
  /** Whether the deletion of the account waits. */
  readonly leaving: boolean
}

/**
 * Whether a server would be without an administrator who can sign in, if this one were no longer one. Those
 * who are disabled or leaving do not count, and may themselves always go.
 */
export function isLastAdministrator(administrators: readonly AdministratorFacts[], id: string): boolean {
  const able = administrators.filter(({ disabled, leaving }) => !disabled && !leaving)
  return able.some((each) => each.id === id) && able.every((each) => each.id === id)
}
