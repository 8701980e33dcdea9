import { EVIDENCE_FILE_BYTES } from '@duely/domain'
import { json } from '../http/answers.ts'
import { byId, bytes, route } from '../http/route.ts'
import { EvidenceFile, EvidenceFileList, NewEvidenceFile } from './schema.ts'

const tags = ['Evidence']

export const listFiles = route.get('/api/subscriptions/{id}/files', {
  tags,
  summary: 'The files that are kept as evidence of a subscription',
  request: byId,
  responses: { 200: json(EvidenceFileList, 'Oldest first') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const addFile = route.post('/api/subscriptions/{id}/files', {
  tags,
  summary:
    'Keep a file as evidence: a PDF, PNG, JPEG, plain text or .eml of at most 5 MB, known by its content',
  'x-max-body-bytes': EVIDENCE_FILE_BYTES,
  request: {
    ...byId,
    query: NewEvidenceFile,
    body: { required: true, content: { 'application/octet-stream': { schema: bytes } } },
  },
  responses: { 201: json(EvidenceFile, 'The file') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED', 'FILE_LIMIT_REACHED', 'FILE_ROOM_REACHED'],
})

export const getFile = route.get('/api/files/{id}', {
  tags,
  summary: 'A file that is kept as evidence',
  request: byId,
  responses: {
    200: {
      description: 'As an attachment',
      content: { 'application/octet-stream': { schema: bytes } },
    },
  },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const deleteFile = route.delete('/api/files/{id}', {
  tags,
  summary: 'Delete a file; for seven days it can be restored',
  request: byId,
  responses: { 204: { description: 'Deleted' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const restoreFile = route.post('/api/files/{id}/restore', {
  tags,
  summary: 'Undo the deletion of a file',
  request: byId,
  responses: { 200: json(EvidenceFile, 'The file') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED', 'FILE_LIMIT_REACHED'],
})
