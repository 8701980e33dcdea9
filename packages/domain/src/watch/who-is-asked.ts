/** Who may be asked whether a subscription has stopped; null: nobody who can be reached. */
export type Askable<Person> = { readonly owner: Person; readonly decider?: Person }

/** The person who is asked whether a cancelled subscription has really stopped: its decider, else its owner. */
export function whoIsAsked<Person>({ owner, decider }: Askable<Person>): Person {
  return decider ?? owner
}
