export { listDrafts } from './drafts.ts'
