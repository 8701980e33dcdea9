/** Who may be asked whether a subscription has stopped. */
export type Askable<Person> = { readonly owner: Person; readonly decider?: Person }

/** Who is asked whether a cancelled subscription has really stopped: its decider, else its owner. */
export function whoIsAsked<Person>({ owner, decider }: Askable<Person>): Person {
  return decider ?? owner
}
