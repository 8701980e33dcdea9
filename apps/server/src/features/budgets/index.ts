export { listBudgets } from './list-budgets.ts'
