export { MarkDialog } from '../../mark/mark-dialog.tsx'
export { ChangeChargeDialog } from './change-charge-dialog.tsx'
export { ChargeDialog } from './charge-dialog.tsx'
export { DetailsDialog } from './details-dialog.tsx'
