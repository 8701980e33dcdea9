type Invited = { readonly email: string | null }

/** Texts of invitations, whatever they let somebody join. */
export const INVITATION = {
  email: 'Email',
  emailHint:
    'We mail the link there, and only this address can use it. Without one, anybody with the link can.',
  submit: 'Create invitation',
  failed: 'The invitation could not be created. Please try again.',
  createdTitle: 'Your invitation',
  mailedText: (email: string, day: string) =>
    `It is on its way to ${email}, and only this address can use it, once, until ${day}. You can pass on the link yourself too: it is not shown again.`,
  link: 'Link',
  share: 'Share',
  shareFailed: 'The link could not be shared. Please copy it.',
  list: 'Open invitations',
  anybody: 'Anybody with the link',
  ends: (day: string) => `ends ${day}`,
  withdraw: {
    named: ({ email }: Invited) =>
      email === null
        ? 'Withdraw the invitation for anybody with the link'
        : `Withdraw the invitation for ${email}`,
    title: ({ email }: Invited) =>
      email === null ? 'Withdraw this invitation?' : `Withdraw the invitation for ${email}?`,
    text: () => 'Its link stops working at once. You can invite again at any time.',
    submit: 'Withdraw',
    done: 'The invitation was withdrawn',
    failed: 'The invitation could not be withdrawn. Please try again.',
  },
} as const
