export { presentDelivery } from './present-delivery.ts'
export { isToPerson, READABLE_COLUMNS } from './readable-columns.ts'
