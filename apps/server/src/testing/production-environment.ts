/** What an environment in production needs at least. */
export const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://duely@db/duely',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://duely.example/',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Duely <hello@duely.example>',
}
