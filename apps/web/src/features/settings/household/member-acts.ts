import type { SettingsHouseholdTexts } from '@duely/texts/settings-household'

/** What an organiser can do about somebody else, each after a question. */
export type MemberAct = 'organiser' | 'remove' | 'removeName'

type Named = (values: { readonly name: string }) => string

export interface MemberActWords {
  /** The text of the button that asks and of the one that confirms. */
  readonly label: string
  readonly title: Named
  readonly text: Named
  readonly tone: 'primary' | 'danger'
  readonly done: Named
}

/** The texts of each act. */
export const memberActWords = (t: SettingsHouseholdTexts): Readonly<Record<MemberAct, MemberActWords>> => ({
  organiser: {
    label: t.makeOrganiser,
    title: t.makeOrganiserTitle,
    text: t.makeOrganiserText,
    tone: 'primary',
    done: t.organiserMade,
  },
  remove: {
    label: t.remove,
    title: t.removeTitle,
    text: t.removeMemberText,
    tone: 'danger',
    done: t.memberRemoved,
  },
  removeName: {
    label: t.remove,
    title: t.removeTitle,
    text: t.removeNameText,
    tone: 'danger',
    done: t.nameRemoved,
  },
})
