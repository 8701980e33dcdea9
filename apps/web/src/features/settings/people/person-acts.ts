import type { Person } from '@duely/contract'
import type { SettingsPeopleTexts } from '@duely/texts/settings-people'
import { api, done } from '#web/lib/api.ts'

/** What a person is called: their name, or their address until they have one. */
export const nameOf = ({ name, email }: Person) => name.trim() || email

/** What an administrator can do about a person. */
export type PersonAct = 'promote' | 'demote' | 'resign' | 'endSessions' | 'disable' | 'enable' | 'delete'

/** Acts that are asked about in red. */
const DANGEROUS: readonly PersonAct[] = ['endSessions', 'disable', 'delete']

/**
 * The question about an act: its title, what happens, how to take it back; the message afterwards, and what
 * failed where the server gives no words of its own.
 */
export function actWords(act: PersonAct, person: Person, t: SettingsPeopleTexts) {
  const called = { name: nameOf(person) }
  const words = {
    promote: {
      title: t.promoteTitle(called),
      happens: t.promoteHappens(called),
      back: t.promoteBack,
      confirm: t.promote,
      done: t.promoteDone(called),
      failed: t.changeFailed,
    },
    demote: {
      title: t.demoteTitle(called),
      happens: t.demoteHappens(called),
      back: t.demoteBack,
      confirm: t.demoteConfirm,
      done: t.demoteDone(called),
      failed: t.changeFailed,
    },
    resign: {
      title: t.resignTitle,
      happens: t.resignHappens,
      back: t.resignBack,
      confirm: t.resignConfirm,
      done: t.resignDone,
      failed: t.changeFailed,
    },
    endSessions: {
      title: t.endSessionsTitle(called),
      happens: t.endSessionsHappens(called),
      back: t.endSessionsBack,
      confirm: t.endSessions,
      done: t.endSessionsDone(called),
      failed: t.endSessionsFailed,
    },
    disable: {
      title: t.disableTitle(called),
      happens: t.disableHappens(called),
      back: t.disableBack,
      confirm: t.disable,
      done: t.disableDone(called),
      failed: t.disableFailed,
    },
    enable: {
      title: t.enableTitle(called),
      happens: t.enableHappens(called),
      back: t.enableBack,
      confirm: t.enable,
      done: t.enableDone(called),
      failed: t.enableFailed,
    },
    delete: {
      title: t.deleteTitle(called),
      happens: t.deleteHappens(called),
      back: t.deleteBack,
      confirm: t.deleteConfirm,
      done: t.deleteDone(called),
      failed: t.deleteFailed,
    },
  }
  return { ...words[act], tone: DANGEROUS.includes(act) ? ('danger' as const) : ('primary' as const) }
}

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
