/** Texts of the API keys card. */
export const KEYS = {
  title: 'API keys',
  description:
    'Let a script of yours read or change your subscriptions. A key never reaches your account, your plan or your payments.',
  create: 'New API key',
  dialogTitle: 'New API key',
  name: 'Name',
  nameHint: 'What the key is for, such as “Home dashboard”.',
  scope: 'What it may do',
  read: 'Read',
  readHint: 'Subscriptions, reminders, analytics and exports.',
  write: 'Read and change',
  writeHint: 'Also record, change, import and delete subscriptions.',
  submit: 'Create key',
  createFailed: 'The key could not be created. Please try again.',
  createdTitle: 'Your new API key',
  createdText: 'Copy it now: it is not shown again. Anyone who has it can use it until you revoke it.',
  keyLabel: 'API key',
  badgeRead: 'Read',
  badgeWrite: 'Read and change',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Programs that use this key are refused from now on. This cannot be undone.',
  revoked: 'The key was revoked',
  revokeFailed: 'The key could not be revoked. Please try again.',
  loading: 'Loading your API keys',
  loadFailed: 'Failed to load your API keys',
  ending: (ending: string) => `ends in ${ending}`,
  createdOn: (day: string) => `created ${day}`,
  lastUsed: (day: string) => `last used ${day}`,
  neverUsed: 'never used',
} as const

/** Texts of a secret that is shown once. */
export const SECRET = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please select the text and copy it.',
  done: 'Done',
} as const
