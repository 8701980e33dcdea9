export { listWebhooks } from './list-webhooks.ts'
export { queueWebhooks } from './queue-webhooks.ts'
