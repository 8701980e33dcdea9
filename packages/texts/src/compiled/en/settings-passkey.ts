// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsPasskey = {
  added: 'Passkey added',
  text: 'Your device asks for your finger, your face or its PIN next.',
  name: 'Name',
  nameHint: 'To tell it from others, for example “Phone” or “Security key”.',
  dismissed: 'No passkey was added. Please try again.',
  exists: 'This device holds a passkey of your account already.',
}
