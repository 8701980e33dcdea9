export { PasswordProofDialog } from './password-proof-dialog.tsx'
export { ProofDialog } from './proof-dialog.tsx'
export { ProviderProofDialog } from './provider-proof-dialog.tsx'
