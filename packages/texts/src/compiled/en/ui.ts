// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const ui = {
  loading: 'Loading',
  skip: 'Skip to content',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: '(optional)',
  tryAgain: 'Try again',
  notLoaded: 'This could not be loaded',
  notLoadedText: 'Please check your connection and try again.',
  reload: 'Reload',
  close: 'Close',
  cancel: 'Cancel',
  appearance: 'Appearance',
  system: 'Same as the device',
  light: 'Light',
  dark: 'Dark',
  notifications: 'Notifications',
}
