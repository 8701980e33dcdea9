/** Texts of the secret address in the settings. */
export const MAIL_IN = {
  title: 'Forwarded emails',
  description:
    'A secret address of your own. What you forward to it becomes a draft that you look at; nothing is recorded by itself, and the email is not kept.',
  off: 'The operator of this server has not set up a mailbox for it.',
  create: 'Make an address',
  created: (day: string) => `You have had an address since ${day}. It is shown only once, when it is made.`,
  label: 'Your secret address',
  hint: 'It is shown only now: keep it among your contacts. Whoever knows it can leave drafts with you, nothing else.',
  copy: 'Copy',
  copied: 'Copied to the clipboard',
  copyFailed: 'It could not be copied. Please copy it yourself.',
  renew: 'Make a new address',
  renewTitle: 'Make a new address?',
  renewText: 'The present one stops working at once.',
  end: 'Turn off',
  endTitle: 'Turn off forwarded emails?',
  endText: 'The address stops working at once. Your drafts stay until you remove them.',
  ended: 'Forwarded emails are off',
  failed: 'This did not work. Please try again.',
  loadFailed: 'Failed to load this setting',
} as const

/** Of what the server knows of the address. */
export const MAIL_IN_KEY = ['mail-in']
