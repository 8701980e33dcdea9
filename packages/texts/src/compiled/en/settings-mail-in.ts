// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsMailIn = {
  create: 'Make an address',
  created: (v: { day: string }) => `You have had an address since ${v.day}. It is shown only once, when it is made.`,
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
}
