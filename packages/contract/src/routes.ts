/** The routes themselves, for the server and the API description; the browser needs only the schemas. */
export * from './account.routes.ts'
export * from './analytics.routes.ts'
export * from './billing.routes.ts'
export * from './data-rights.routes.ts'
export * from './live.routes.ts'
export * from './reminder.routes.ts'
export * from './security.routes.ts'
export * from './subscription.routes.ts'
