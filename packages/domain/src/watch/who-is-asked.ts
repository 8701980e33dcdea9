/** Who may be asked whether a subscription has stopped. */
export type Askable<Person> = { readonly owner: Person }

/** The person who is asked whether a cancelled subscription has really stopped: its owner. */
export function whoIsAsked<Person>({ owner }: Askable<Person>): Person {
  return owner
}
