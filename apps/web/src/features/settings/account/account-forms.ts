import { onDemand } from '../../../ui/on-demand.ts'

/** The dialogs of the account tab. */
export const accountForms = onDemand(async () => ({
  ...(await import('./password-form.tsx')),
  ...(await import('./delete-account-dialog.tsx')),
}))
