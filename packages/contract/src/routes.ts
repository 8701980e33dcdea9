/** The routes themselves, for the server and the API description; the browser needs only the schemas. */
export * from './account.routes.ts'
export * from './reminder.routes.ts'
export * from './subscription.routes.ts'
