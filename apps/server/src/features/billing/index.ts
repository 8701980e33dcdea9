export { keepUnfinishedPurchases } from './purchases/purchase-endings.ts'
export { selectPaying } from './purchases/purchases.repo.ts'
export { listPayments } from './list-payments.ts'
