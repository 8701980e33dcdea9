export { listDrafts } from './drafts.ts'
export { getMailInState } from './mail-in-address.ts'
