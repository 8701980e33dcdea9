import type { Person } from '@duely/contract'
import type { SettingsPeopleTexts } from '@duely/texts/settings-people'
import { api, done } from '#web/lib/api.ts'

/** What a person is called: their name, or their address until they have one. */
export const nameOf = ({ name, email }: Person) => name.trim() || email

/** What an administrator can do about a person. */
export type PersonAct = 'promote' | 'demote' | 'resign' | 'endSessions' | 'disable' | 'enable' | 'delete'

interface ActWords {
  /** The title of the question. */
  readonly title: string
  /** What happens. */
  readonly happens: string
  /** How to take it back. */
  readonly back: string
  readonly confirm: string
  readonly tone: 'danger' | 'primary'
  readonly done: string
  /** Where the server gives no words of its own. */
  readonly failed: string
}

type Called = { readonly name: string }

const WORDS: Record<PersonAct, (t: SettingsPeopleTexts, called: Called) => ActWords> = {
  promote: (t, called) => ({
    title: t.promoteTitle(called),
    happens: t.promoteHappens(called),
    back: t.promoteBack,
    confirm: t.promote,
    tone: 'primary',
    done: t.promoteDone(called),
    failed: t.changeFailed,
  }),
  demote: (t, called) => ({
    title: t.demoteTitle(called),
    happens: t.demoteHappens(called),
    back: t.demoteBack,
    confirm: t.demoteConfirm,
    tone: 'primary',
    done: t.demoteDone(called),
    failed: t.changeFailed,
  }),
  resign: (t) => ({
    title: t.resignTitle,
    happens: t.resignHappens,
    back: t.resignBack,
    confirm: t.resignConfirm,
    tone: 'primary',
    done: t.resignDone,
    failed: t.changeFailed,
  }),
  endSessions: (t, called) => ({
    title: t.endSessionsTitle(called),
    happens: t.endSessionsHappens(called),
    back: t.endSessionsBack,
    confirm: t.endSessions,
    tone: 'danger',
    done: t.endSessionsDone(called),
    failed: t.endSessionsFailed,
  }),
  disable: (t, called) => ({
    title: t.disableTitle(called),
    happens: t.disableHappens(called),
    back: t.disableBack,
    confirm: t.disable,
    tone: 'danger',
    done: t.disableDone(called),
    failed: t.disableFailed,
  }),
  enable: (t, called) => ({
    title: t.enableTitle(called),
    happens: t.enableHappens(called),
    back: t.enableBack,
    confirm: t.enable,
    tone: 'primary',
    done: t.enableDone(called),
    failed: t.enableFailed,
  }),
  delete: (t, called) => ({
    title: t.deleteTitle(called),
    happens: t.deleteHappens(called),
    back: t.deleteBack,
    confirm: t.deleteConfirm,
    tone: 'danger',
    done: t.deleteDone(called),
    failed: t.deleteFailed,
  }),
}

/** The question about an act: its title, what happens, how to undo it; and the message afterwards. */
export const actWords = (act: PersonAct, person: Person, t: SettingsPeopleTexts): ActWords =>
  WORDS[act](t, { name: nameOf(person) })

/**
 * What the menu of a person offers, in this order. Only its owner can restore an account that is being
 * deleted; the administrator's own is deleted in the Account tab.
 */
export function actsOn(person: Person, isSelf: boolean): readonly PersonAct[] {
  if (person.purgeAfter !== null) return []
  if (isSelf) return ['resign']
  if (person.disabled) return ['enable', 'delete']
  return [person.administrator ? 'demote' : 'promote', 'endSessions', 'disable', 'delete']
}

const CHANGES = {
  promote: { administrator: true },
  demote: { administrator: false },
  resign: { administrator: false },
  disable: { disabled: true },
  enable: { disabled: false },
} as const

/**
 * Asks the server for it.
 * @throws ApiError when refused: LAST_ADMINISTRATOR, PERSON_DISABLED, NOT_FOUND; TypeError when unreachable
 */
export async function perform(act: PersonAct, { id }: Person): Promise<void> {
  const person = api.people[':id']
  const param = { id }
  if (act === 'endSessions') await done(person['end-sessions'].$post({ param }))
  else if (act === 'delete') await done(person.$delete({ param }))
  else await done(person.$patch({ param, json: CHANGES[act] }))
}
