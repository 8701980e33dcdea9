import type { Person } from '@duely/contract'

/** What a person is called: their name, or their address until they have one. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name.trim() || email
