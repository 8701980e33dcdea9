export { type FileRow, selectFilesPage } from './evidence.repo.ts'
export { fileKey } from './evidence-deps.ts'
export { presentFile } from './present-file.ts'
