import { onDemand } from '../../../../ui/on-demand.ts'

/** The dialogs of the ways of signing in. */
export const securityDialogs = onDemand(async () => ({
  ...(await import('./set-up-dialog.tsx')),
  ...(await import('./email-dialog.tsx')),
  ...(await import('./passkey-dialog.tsx')),
  ...(await import('./password-dialog.tsx')),
  ...(await import('./recovery-codes-dialog.tsx')),
}))
