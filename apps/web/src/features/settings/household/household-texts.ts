import { listed } from '#web/household/household-words.ts'
import { counted } from '#web/lib/counted.ts'

/** Texts of starting a household. */
export const START = {
  group: {
    title: 'Household',
    description: 'For people who live together and pay together.',
  },
  title: 'Start a household',
  text: 'Invite the people you live with, up to six in all. Nothing becomes visible: you choose for each subscription whether to share it.',
  points: [
    'The reminder goes to whoever can cancel it, by their own channels and hour.',
    'You say who pays, who decides and who uses what.',
    'Anybody can leave at any time and keeps their own subscriptions.',
  ],
  name: 'Name of the household',
  nameExample: 'For example, Oak Street 5',
  yourName: 'What the others call you',
  submit: 'Start household',
  done: 'Household started',
  failed: 'The household could not be started. Please try again.',
} as const

/** Texts of the household one is in. */
export const HOUSEHOLD = {
  members: 'Members',
  membersText: 'Who is in it. They see only what was put in the household.',
  loading: 'Loading your household',
  loadFailed: 'Failed to load your household',
  loadFailedText: 'Your reminders still go out.',
  alone: 'Nobody else is here yet. Invite somebody you live with.',
  full: 'A household has up to six members, names included. This one is full.',
  you: 'You',
  organiser: 'Organiser',
  noAccount: 'No account',
  joined: (day: string) => `here since ${day}`,
  nameOnly: 'a name, for shares only',
  menu: (name: string) => `More for ${name}`,
  rename: 'Rename',
  renameYou: 'Change your name here',
  addName: 'Add a name',
  addNameTitle: 'Add somebody without an account',
  addNameText:
    'For children or parents who use something with you. A name counts in shares and gets no mail. If they want an account later, an invitation can hand the name over to them.',
  addNameSubmit: 'Add name',
  nameAdded: (name: string) => `${name} was added`,
  name: 'Name',
  renameTitle: (name: string) => `Rename ${name}`,
  renameSubmit: 'Save',
  renamed: 'Name saved',
  failed: 'This could not be saved. Please try again.',
  householdName: 'Name',
  householdNameText: 'What all of you call it.',
  editName: 'Edit',
  editNameLabel: 'Edit the name of the household',
} as const

/** What an organiser can do about somebody else, each after a question. */
export const MEMBER_ACTS = {
  organiser: {
    label: 'Make organiser',
    title: (name: string) => `Make ${name} the organiser?`,
    text: (name: string) =>
      `${name} can then invite, remove and rename instead of you. You stay a member, and nothing else becomes visible to ${name}.`,
    confirm: 'Make organiser',
    tone: 'primary',
    done: (name: string) => `${name} is the organiser now`,
  },
  remove: {
    label: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    text: (name: string) =>
      `${name} no longer sees what is shared, at once and on every device. What ${name} owns goes with them and becomes private again. Where ${name} paid or decided for others, that goes back to the owner.`,
    confirm: 'Remove',
    tone: 'danger',
    done: (name: string) => `${name} is no longer in the household`,
  },
  removeName: {
    label: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    text: (name: string) =>
      `The shares of ${name} end, and the others cover the rest. Where ${name} paid, that goes back to the owner.`,
    confirm: 'Remove',
    tone: 'danger',
    done: (name: string) => `${name} was removed`,
  },
} as const
export type MemberAct = keyof typeof MEMBER_ACTS

/** Texts of inviting. */
export const INVITE = {
  open: 'Invite',
  openFor: (name: string) => `Invite ${name}`,
  title: 'Invite somebody you live with',
  titleFor: (name: string) => `An account for ${name}`,
  text: 'An invitation is a link that lets one person join, once, within 7 days. It shows them who is here. Nothing becomes visible by joining, to them or to you.',
  textFor: (name: string) =>
    `Whoever joins by the link becomes ${name}, with the shares ${name} has. It works once, within 7 days.`,
  createdText: (day: string) =>
    `Copy the link now and send it to them: it is not shown again. It works once, until ${day}.`,
  shareText: 'Join our household with this link. It works once.',
  listText: 'Links that still let somebody join.',
  claims: (name: string) => `becomes ${name}`,
} as const

/** Texts of leaving. */
export const LEAVE = {
  group: { title: 'Leave', description: 'At any time, at once. Nobody is asked.' },
  title: 'Leave the household',
  text: 'You take your own subscriptions along.',
  open: 'Leave',
  question: (name: string) => `Leave ${name}?`,
  loading: 'Loading what you share',
  own: (count: number) =>
    count === 0
      ? 'You shared none of your own, so nothing of yours changes.'
      : `${counted(count, 'subscription')} of yours ${count === 1 ? 'goes' : 'go'} with you and ${count === 1 ? 'becomes' : 'become'} private. ${count === 1 ? 'Its' : 'Their'} charges and your notes stay with you.`,
  others: 'What the others own stays with them. You no longer see it and are no longer reminded of it.',
  decided: (names: readonly string[]) =>
    `You decide about ${listed(names)}. From then on the owner does, and is reminded.`,
  alone: 'You are the only one with an account here, so the household ends. Names and shares are deleted.',
  next: (name: string) => `${name}, who has been here longest, will be the organiser.`,
  back: 'To come back you need a new invitation.',
  confirm: 'Leave now',
  done: 'You have left the household',
  failed: 'This did not work. Please try again.',
} as const
