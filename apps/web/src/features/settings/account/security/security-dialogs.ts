import { lazyDialog } from '#web/ui/lazy-part.tsx'

// The dialogs of the ways of signing in.

export const BackupEmailDialog = lazyDialog(() =>
  import('./backup-email-dialog.tsx').then((m) => m.BackupEmailDialog),
)
export const EmailDialog = lazyDialog(() => import('./email-dialog.tsx').then((m) => m.EmailDialog))
export const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx').then((m) => m.PasskeyDialog))
export const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx').then((m) => m.PasswordDialog))
export const RecoveryCodesDialog = lazyDialog(() =>
  import('./recovery-codes-dialog.tsx').then((m) => m.RecoveryCodesDialog),
)
export const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx').then((m) => m.SetUpDialog))
