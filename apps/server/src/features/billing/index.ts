export { selectOrders } from './orders/orders.repo.ts'
export { keepUnfinishedPurchases } from './purchases/purchase-endings.ts'
export { selectPaying } from './purchases/purchases.repo.ts'
export { selectWithdrawals } from './withdrawals/withdrawals.repo.ts'
