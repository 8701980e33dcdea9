export * from './account.ts'
export * from './analytics.ts'
export {
  NewPasswordForm,
  type NewPasswordFormInput,
  ResetPassword,
  ResetRequest,
  SignIn,
  SignUp,
  SignUpForm,
  type SignUpFormInput,
  SignUpPassword,
  VerifyEmail,
} from './auth.ts'
export * from './billing.ts'
export * from './budgets/budget.ts'
export * from './calendar/calendar.ts'
export * from './deletion.ts'
export * from './export.ts'
export { SCHEMES } from './http/access.ts'
export * from './http/problem.ts'
export * from './importing/import.ts'
export * from './live.ts'
export * from './marks/mark.ts'
export * from './overview/overview.ts'
export * from './phone.ts'
export * from './programs/api-key.ts'
export * from './programs/hook.ts'
export * from './push/push.ts'
export * from './rates/rates.ts'
export * from './reminder.ts'
export {
  PasswordChange,
  PasswordChangeForm,
  type PasswordChangeFormInput,
  SessionList,
  SessionsEnded,
  SignedInSession,
} from './security.ts'
export * from './subscription.ts'
export * from './terms/acts.ts'
export * from './terms/page.ts'
export * from './trust/change-email.ts'
export * from './trust/passkey.ts'
export * from './trust/two-factor.ts'
