export { updateComplaintEnded as endComplaint } from './address.repo.ts'
