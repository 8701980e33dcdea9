import { site } from '#web/site.ts'

/** Texts about a missing connection. */
export const CONNECTION = {
  offline: {
    title: 'You are offline',
    text: 'What you see may be out of date.',
    stored: (at: string) => `You see what was known on ${at}.`,
    lookOnly: 'Nothing can be changed until the connection is back. Your reminders still go out.',
    onPress: 'You are offline. This works again once you are back online.',
    inDialog: 'You are offline, so nothing can be saved now. What you typed stays here.',
  },
  unreachable: {
    title: `${site.name} cannot be reached right now`,
    text: 'What you see may be out of date, and we keep trying.',
    stored: (at: string) => `You see what was known on ${at}, and we keep trying.`,
    lookOnly: 'Nothing can be changed until the connection is back.',
    onPress: `${site.name} cannot be reached right now. This works again once it can.`,
    inDialog: `${site.name} cannot be reached, so nothing can be saved now. What you typed stays here.`,
  },
} as const
