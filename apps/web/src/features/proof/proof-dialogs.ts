export { PasswordProofDialog } from './password-proof-dialog.tsx'
export { ProofDialog } from './proof-dialog.tsx'
