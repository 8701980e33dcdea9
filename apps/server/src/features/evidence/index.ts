export { type FileRow, selectFilesPage, updateFilesOwner } from './evidence.repo.ts'
export { fileKey } from './evidence-deps.ts'
export { presentFile } from './present-file.ts'
