export { lockAdministrators, selectPerson } from './administrators/administrators.repo.ts'
export {
  makeAdministrator,
  makeOrdinary,
  refuseLastAdministrator,
} from './administrators/make-administrator.ts'
export type { AuthDeps, SingleSignOn } from './auth-deps.ts'
export { authRequestOf } from './auth-http.ts'
export { SESSION_COOKIE } from './browser-cookies.ts'
export { endEmailChange } from './change-email/end-email-change.ts'
export { countWithdrawal } from './limits/count-withdrawal.ts'
export { assertOwner } from './passwords/change-password.ts'
export { requireProof, requireProofOfEverybody } from './proof/require-proof.ts'
export { deleteSliceOfUser, deleteUnverifiedBefore, deleteUser } from './remove-users.repo.ts'
export type { AuthRequest } from './sessions/auth-request.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { readSession, type SessionDeps } from './sessions/read-session.ts'
export { selectLiveSessions, selectSessionsOf } from './sessions/sessions.repo.ts'
export { checkCredentials, checkReturned } from './sign-in/check-credentials.ts'
export { makeSignInLink, type SignInLinkDeps } from './sign-in-link/make-sign-in-link.ts'
export { signInWays, type WaysDeps } from './sign-in-ways.ts'
export { selectIdentitiesOf as listIdentities } from './single-sign-on/identities.repo.ts'
export { tellSecurityChange } from './tell-security-change.ts'
export { selectUserByEmail, selectUserById, updateUser } from './users.repo.ts'
