import { defineConfig } from 'drizzle-kit'

// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/platform/database/schema.ts',
  out: './apps/server/src/platform/database/migrations',
})
