export { MarkDialog } from '../../mark/mark-dialog.tsx'
export { ChangeChargeDialog } from './change-charge-dialog.tsx'
export { ChargeDialog } from './charge-dialog.tsx'
export { RemovePriceDialog } from './remove-price-dialog.tsx'
