export { listPayments } from './list-payments.ts'
export { keepUnfinishedPurchases } from './purchases/purchase-endings.ts'
export { selectPaying } from './purchases/purchases.repo.ts'
