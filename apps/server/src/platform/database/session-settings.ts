import { type Client, escapeIdentifier, escapeLiteral } from 'pg'

/** What every connection that serves queries is limited by; the migration is not. */
const SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
}

/** Sets them for one connection, after its start: poolers refuse start-up parameters they do not know. */
export const SET_FOR_SESSION = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = ${escapeLiteral(value)}`)
  .join('; ')

/** Takes the limits off a connection whose statements may take as long as they need. */
export const SET_UNLIMITED =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Makes the settings the defaults of our role in this database. Behind a pooler in transaction mode a SET reaches
 * whichever server connection serves that statement and none that the pooler opens later; a default reaches all of them.
 * A role may always set its own defaults. Two processes must not do this at once.
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
