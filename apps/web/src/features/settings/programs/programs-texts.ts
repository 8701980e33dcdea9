import { API_KEY_SUBJECTS, type ApiKeySubject } from '@duely/domain'
import { serverFacts } from '#web/server-facts.ts'

const SUBJECT_NAMES: Record<ApiKeySubject, string> = {
  subscriptions: 'Subscriptions',
  categories: 'Categories',
  charges: 'Payments',
  reminders: 'Reminders',
  analytics: 'Analytics',
  budgets: 'Budgets',
  summary: 'Summary',
  rates: 'Rates',
  import: 'Import',
  export: 'Export',
}

/** What a key can be limited to, as chips. */
export const SUBJECTS = API_KEY_SUBJECTS.map((value) => ({ value, label: SUBJECT_NAMES[value] }))

/** 'Subscriptions, Payments'. */
export const subjectNames = (subjects: readonly ApiKeySubject[]) =>
  subjects.map((subject) => SUBJECT_NAMES[subject]).join(', ')

/** Texts of the API keys card. */
export const KEYS = {
  title: 'API keys',
  description: serverFacts().plans
    ? 'Let a script of yours read or change your subscriptions. A key never reaches your account, your plan or your payments.'
    : 'Let a script of yours read or change your subscriptions. A key never reaches your account.',
  create: 'New API key',
  dialogTitle: 'New API key',
  name: 'Name',
  nameHint: 'What the key is for, such as “Home dashboard”.',
  scope: 'What it may do',
  read: 'Read',
  readHint: 'Subscriptions, reminders, analytics and exports.',
  write: 'Read and change',
  writeHint: 'Also record, change, import and delete subscriptions.',
  reach: 'What it may reach',
  reachAll: 'Everything a key may reach',
  reachSome: 'Some subjects only',
  reachSomeHint: 'A dashboard needs the summary, an assistant subscriptions and analytics.',
  subjects: 'Subjects',
  subjectsMissing: 'Please choose at least one subject',
  lastDay: 'Last day',
  lastDayHint: 'The key ends with this day. Without one it works until you revoke it.',
  submit: 'Create key',
  createFailed: 'The key could not be created. Please try again.',
  createdTitle: 'Your new API key',
  createdText: 'Copy it now: it is not shown again. Anyone who has it can use it until you revoke it.',
  keyLabel: 'API key',
  badgeRead: 'Read',
  badgeWrite: 'Read and change',
  badgeEnded: 'Ended',
  revokeNamed: (name: string) => `Revoke ${name}`,
  removal: {
    title: ({ name }: { name: string }) => `Revoke “${name}”?`,
    text: () => 'Programs that use this key are refused from now on. This cannot be undone.',
    submit: 'Revoke',
    done: 'The key was revoked',
    failed: 'The key could not be revoked. Please try again.',
  },
  loading: 'Loading your API keys',
  loadFailed: 'Failed to load your API keys',
  ending: (ending: string) => `ends in ${ending}`,
  createdOn: (day: string) => `created ${day}`,
  lastUsed: (day: string) => `last used ${day}`,
  neverUsed: 'never used',
  only: (subjects: string) => `Only ${subjects}`,
  endsOn: (day: string) => `valid until ${day}`,
  endedOn: (day: string) => `ended ${day}`,
} as const

/** Texts of the assistants card and its dialog. */
export const ASSISTANTS = {
  title: 'Assistants',
  description:
    'Let an AI assistant of yours look up what can still be stopped, add subscriptions and record what you decide. It cancels nothing at a provider and deletes nothing.',
  show: 'Show the setup',
  dialogTitle: 'Connect an assistant',
  dialogText:
    'Any assistant that speaks MCP can ask this server. First create an API key: for reading, unless the assistant should change things too.',
  client: 'Assistant',
  setup: 'Setup',
  keyHint: (place: string) => `Put your key where it says ${place}.`,
  care: 'An assistant can be talked into things by texts that it reads elsewhere. What it may do here is what its key may do.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please select the text and copy it.',
  done: 'Done',
} as const

/** What a webhook is called. */
export const hostOf = ({ url }: { readonly url: string }) => (URL.canParse(url) ? new URL(url).host : url)

/** Texts of the webhooks card. */
export const HOOKS = {
  title: 'Webhooks',
  description:
    'Tell a program of yours when something happens. Every message is signed and tried again until it is accepted.',
  create: 'New webhook',
  dialogTitle: 'New webhook',
  url: 'Address',
  urlHint: 'An https:// address that accepts POST requests with JSON.',
  events: 'Events',
  eventsHint:
    'renewal.due comes with each reminder, price.changed when you record another price, and subscription.cancelled when a subscription is cancelled or has reached its end.',
  submit: 'Add webhook',
  createFailed: 'The webhook could not be added. Please try again.',
  createdTitle: 'The secret of your webhook',
  createdText:
    'Copy it now: it is not shown again. With it your program verifies the signatures, as described by Standard Webhooks.',
  secretLabel: 'Signing secret',
  removeNamed: (host: string) => `Remove the webhook to ${host}`,
  removal: {
    title: (hook: { url: string }) => `Remove the webhook to ${hostOf(hook)}?`,
    text: () => 'It gets no more events, and those that wait for it are dropped. This cannot be undone.',
    submit: 'Remove',
    done: 'The webhook was removed',
    failed: 'The webhook could not be removed. Please try again.',
  },
  loading: 'Loading your webhooks',
  loadFailed: 'Failed to load your webhooks',
  on: 'On',
  failing: 'Failing',
  off: 'Turned off',
  neverSent: 'Nothing was sent yet.',
  accepted: (status: string, day: string) => `Last accepted ${day} (${status}).`,
  failed: (status: string, day: string) => `Last attempt ${day}: ${status}.`,
  ended: {
    gone: (day: string) => `Turned off ${day}, because the receiver said that it is gone.`,
    failing: (day: string) => `Turned off ${day}, because nothing was accepted for three days.`,
  },
  waiting: (count: number) => (count === 1 ? '1 event is waiting.' : `${count} events are waiting.`),
  missed: (count: number) =>
    count === 1
      ? '1 event was not kept, because too many were waiting.'
      : `${count} events were not kept, because too many were waiting.`,
} as const
