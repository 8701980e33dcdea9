// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsTwoStep = {
  title: 'Turn on two-step sign-in',
  passwordText: 'First confirm your password.',
  goOn: 'Continue',
  scanText: 'Scan this code with an authenticator app on your phone, such as the one of your password manager, and enter the 6 digits that it shows.',
  qrLabel: 'QR code for your authenticator app',
  manual: 'Cannot scan it? Enter this key in the app:',
  code: 'Code from your authenticator app',
  twoStepOn: 'Two-step sign-in is on',
}
