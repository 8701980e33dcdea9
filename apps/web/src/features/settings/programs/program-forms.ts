import { onDemand } from '../../../ui/on-demand.ts'

/** The dialogs of the cards for programs. */
export const programForms = onDemand(async () => ({
  ...(await import('./api-key-dialog.tsx')),
  ...(await import('./hook-dialog.tsx')),
}))
