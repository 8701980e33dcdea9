export { DeleteSubscriptionDialog } from '../list/delete-subscription-dialog.tsx'
export { DeletedRows } from '../list/deleted-rows.tsx'
export { AddSubscriptionDialog } from './add-subscription-dialog.tsx'
export { EditSubscriptionDialog } from './edit-subscription-dialog.tsx'
