import type { Person } from '@duely/contract'

/** What a person is called: by name, or by address until they have one. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name.trim() || email

/** Texts of the list of people. */
export const PEOPLE = {
  group: {
    title: 'People',
    description:
      'Who has an account on this server. Their subscriptions are theirs alone: nobody sees them here.',
  },
  title: 'Accounts',
  loading: 'Loading the people of this server',
  loadFailed: 'Failed to load the people of this server',
  loadFailedText: 'Their reminders still go out.',
  alone: 'Nobody else is here yet. Invite somebody, and they get reminders of their own.',
  find: 'Find by name or address',
  nobody: 'Nobody here has this in their name or address.',
  more: 'Show more',
  you: 'You',
  administrator: 'Administrator',
  disabled: 'Disabled',
  leaving: 'Being deleted',
  bounces: 'Mail to this address comes back',
  since: (day: string) => `here since ${day}`,
  lastSeen: (day: string) => `last seen ${day}`,
  notSignedIn: 'signed in nowhere',
  goneOn: (day: string) => `deleted for good on ${day}; until then they can sign in and undo it`,
  menu: (person: Person) => `More for ${nameOf(person)}`,
} as const

/** Texts of inviting, and of what was invited. */
export const INVITE = {
  open: 'Invite somebody',
  title: 'Invite somebody',
  text: 'An invitation is a link that lets one person create an account. It works once, for 7 days.',
  createdText: (day: string) => `Copy the link now: it is not shown again. It works once, until ${day}.`,
  shareText: 'Create your account with this link. It works once.',
  closed: 'This server takes no new accounts (SIGN_UP=closed), so nobody can be invited.',
  listText: 'Links that still admit somebody.',
  by: (email: string) => `from ${email}`,
} as const
