import type { SettingsHouseholdTexts } from '@duely/texts/settings-household'

/** What an organiser can do about somebody else, each after a question. */
export type MemberAct = 'organiser' | 'remove' | 'removeName'

/** The texts of each act; `label` is that of the button that asks and of the one that confirms. */
export const memberActWords = (t: SettingsHouseholdTexts) => ({
  organiser: {
    label: t.makeOrganiser,
    title: t.makeOrganiserTitle,
    text: t.makeOrganiserText,
    done: t.organiserMade,
  },
  remove: {
    label: t.remove,
    title: t.removeTitle,
    text: t.removeMemberText,
    done: t.memberRemoved,
  },
  removeName: {
    label: t.remove,
    title: t.removeTitle,
    text: t.removeNameText,
    done: t.nameRemoved,
  },
})
