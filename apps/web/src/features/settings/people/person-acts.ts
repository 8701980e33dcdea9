import type { Person } from '@duely/contract'
import { answerOf, api } from '#web/lib/api.ts'
import { nameOf } from './people-texts.ts'

/** What an administrator can do about a person. */
export type PersonAct = 'promote' | 'demote' | 'resign' | 'end-sessions' | 'disable' | 'enable' | 'delete'

interface ActWords {
  /** In the menu. */
  readonly label: string
  /** Of the question. */
  readonly title: (name: string) => string
  /** What happens. */
  readonly happens: (name: string) => string
  /** How to take it back. */
  readonly back: (name: string) => string
  readonly confirm: string
  readonly tone: 'danger' | 'primary'
  readonly done: (name: string) => string
  /** Where the server gives no words of its own. */
  readonly failed: string
}

export const PERSON_ACTS: Record<PersonAct, ActWords> = {
  promote: {
    label: 'Make administrator',
    title: (name) => `Make ${name} an administrator?`,
    happens: (name) =>
      `${name} can invite, disable and delete people here, you included, and sees how the server does. Nobody’s subscriptions become visible. A mail tells them so.`,
    back: () => 'Every administrator can take this back here.',
    confirm: 'Make administrator',
    tone: 'primary',
    done: (name) => `${name} is an administrator now`,
    failed: 'This could not be changed. Please try again.',
  },
  demote: {
    label: 'Take administration back',
    title: (name) => `Take administration back from ${name}?`,
    happens: (name) =>
      `${name} no longer sees this page, and invitations from them that are still open end. The account and its reminders stay as they are.`,
    back: () => 'Every administrator can give it again here.',
    confirm: 'Take back',
    tone: 'primary',
    done: (name) => `${name} is no longer an administrator`,
    failed: 'This could not be changed. Please try again.',
  },
  resign: {
    label: 'Give up administration',
    title: () => 'Give up administration?',
    happens: () =>
      'You no longer see this page, and invitations from you that are still open end. Your account and your reminders stay as they are.',
    back: () => 'Another administrator can make you one again.',
    confirm: 'Give up',
    tone: 'primary',
    done: () => 'You are no longer an administrator',
    failed: 'This could not be changed. Please try again.',
  },
  'end-sessions': {
    label: 'End sessions',
    title: (name) => `Sign ${name} out everywhere?`,
    happens: (name) =>
      `${name} is signed out on every device at once. Reminders still go out, and API keys and the calendar still work.`,
    back: () => 'There is nothing to take back: they can sign in again right away.',
    confirm: 'End sessions',
    tone: 'danger',
    done: (name) => `${name} is signed out everywhere`,
    failed: 'The sessions could not be ended. Please try again.',
  },
  disable: {
    label: 'Disable',
    title: (name) => `Disable the account of ${name}?`,
    happens: (name) =>
      `${name} is signed out everywhere and cannot sign in. No reminders go out, and API keys, the calendar address and the links in mails stop working. A mail tells them so. Nothing is deleted.`,
    back: () => 'Enable the account here to take it back. An administrator has to be made one again.',
    confirm: 'Disable',
    tone: 'danger',
    done: (name) => `The account of ${name} is disabled`,
    failed: 'The account could not be disabled. Please try again.',
  },
  enable: {
    label: 'Enable',
    title: (name) => `Enable the account of ${name}?`,
    happens: (name) =>
      `${name} can sign in again, reminders go out again, and API keys, the calendar and the links in mails work as before. A mail tells them so.`,
    back: () => 'You can disable it here again.',
    confirm: 'Enable',
    tone: 'primary',
    done: (name) => `The account of ${name} is enabled`,
    failed: 'The account could not be enabled. Please try again.',
  },
  delete: {
    label: 'Delete',
    title: (name) => `Delete the account of ${name}?`,
    happens: (name) =>
      `${name} is signed out and the reminders stop at once. After 7 days the account is deleted for good, with everything in it.`,
    back: () => 'Until then they can sign in and undo it; you cannot.',
    confirm: 'Delete account',
    tone: 'danger',
    done: (name) => `The account of ${name} is being deleted`,
    failed: 'The account could not be deleted. Please try again.',
  },
}

/**
 * What the menu of a person offers, in this order. An account that is being deleted is its owner's to get
 * back; one's own is ended in the Account tab.
 */
export function actsOn(person: Person, isSelf: boolean): readonly PersonAct[] {
  if (person.purgeAfter !== null) return []
  if (isSelf) return ['resign']
  if (person.disabled) return ['enable', 'delete']
  return [person.administrator ? 'demote' : 'promote', 'end-sessions', 'disable', 'delete']
}

/**
 * Asks the server for it.
 * @throws ApiError when refused: LAST_ADMINISTRATOR, PERSON_DISABLED, NOT_FOUND; TypeError when unreachable
 */
export async function perform(act: PersonAct, { id }: Person): Promise<void> {
  const person = api.people[':id']
  const change = (json: { disabled?: boolean; administrator?: boolean }) =>
    answerOf(person.$patch({ param: { id }, json }))
  switch (act) {
    case 'promote':
      return void (await change({ administrator: true }))
    case 'demote':
    case 'resign':
      return void (await change({ administrator: false }))
    case 'disable':
      return void (await change({ disabled: true }))
    case 'enable':
      return void (await change({ disabled: false }))
    case 'end-sessions':
      return void (await answerOf(person['end-sessions'].$post({ param: { id } })))
    case 'delete':
      return void (await answerOf(person.$delete({ param: { id } })))
  }
}

/** The question about an act: its title, what happens, and how to take it back. */
export function questionOf(act: PersonAct, person: Person) {
  const words = PERSON_ACTS[act]
  const name = nameOf(person)
  return { title: words.title(name), happens: words.happens(name), back: words.back(name) }
}
