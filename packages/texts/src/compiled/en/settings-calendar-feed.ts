// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsCalendarFeed = {
  title: 'Calendar',
  description: 'See every renewal and deadline of the next 24 months in your own calendar. Anyone who has the address can read it, so keep it to yourself.',
  create: 'Create calendar address',
  label: 'Your calendar address',
  hint: 'Add it in your calendar as a subscribed calendar, or “from URL”. It is shown only now.',
  exists: 'Your calendar is shared. Its address was shown when it was made; for another calendar app, make a new one.',
  copy: 'Copy',
  copied: 'Address copied',
  copyFailed: 'Please select the address and copy it.',
  renew: 'Make a new address',
  renewTitle: 'Make a new address?',
  renewText: 'The current address stops working, and calendars that use it are no longer updated.',
  end: 'Stop sharing',
  endTitle: 'Stop sharing your calendar?',
  endText: 'Calendars that use the address are no longer updated. Your subscriptions and reminders stay as they are.',
  ended: 'The calendar address was removed',
  failed: 'The calendar address could not be changed. Please try again.',
  loadFailed: 'The calendar address could not be loaded',
}
