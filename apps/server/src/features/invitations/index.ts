export { type AdmissionDeps, admitByProvider, admitConfirmed, admitSigningUp } from './admission.ts'
export {
  deleteInvitationsBy,
  deleteInvitationsByHash,
  deleteInvitationsFor,
  deleteOpenInvitation,
  insertInvitation,
  selectOpenInvitationCount,
  selectOpenInvitations,
} from './invitations.repo.ts'
export { lockSetupLink } from './setup-link.ts'
export { deleteSetupLink } from './setup-links.repo.ts'
