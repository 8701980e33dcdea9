import { type Client, escapeIdentifier, escapeLiteral } from 'pg'

/** Limits of every connection that serves queries; migrations are exempt. */
const SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
}

/** Sets them after connecting, because poolers refuse unknown start-up parameters. */
export const SET_FOR_SESSION = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = ${escapeLiteral(value)}`)
  .join('; ')

/** Removes the limits for statements that may take long. */
export const SET_UNLIMITED =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Makes the settings our role's defaults in this database. Behind a pooler in transaction mode a SET reaches
 * a single server connection, a default reaches all. A role can always set its own defaults. Must not run
 * concurrently.
 */
export async function keepSessionSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; kept: string[] }>(
    `select current_user as role, current_database() as database, array(
       select unnest(s.setconfig) from pg_db_role_setting s
         join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
         join pg_roles r on r.oid = s.setrole and r.rolname = current_user) as kept`,
  )
  for (const { role, database, kept } of rows) {
    const missing = Object.entries(SETTINGS).filter(([name, value]) => !kept.includes(`${name}=${value}`))
    const where = `role ${escapeIdentifier(role)} in database ${escapeIdentifier(database)}`
    for (const [name, value] of missing)
      await client.query(`alter ${where} set ${name} = ${escapeLiteral(value)}`)
  }
}
