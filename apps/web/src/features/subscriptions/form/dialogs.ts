export { AddSubscriptionDialog } from './add-subscription-dialog.tsx'
export { EditSubscriptionDialog } from './edit-subscription-dialog.tsx'
