import type { Person } from '@duely/contract'
import type { SettingsPeopleTexts } from '@duely/texts/settings-people'
import { answerOf, api } from '#web/lib/api.ts'
import { nameOf } from './name-of.ts'

/** What an administrator can do about a person. */
export type PersonAct = 'promote' | 'demote' | 'resign' | 'end-sessions' | 'disable' | 'enable' | 'delete'

/** What an act is called in the menu. */
export const ACT_LABELS = {
  promote: 'promote',
  demote: 'demote',
  resign: 'resign',
  'end-sessions': 'endSessions',
  disable: 'disable',
  enable: 'enable',
  delete: 'delete',
} as const satisfies Record<PersonAct, string>

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
  'end-sessions': (t, called) => ({
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
