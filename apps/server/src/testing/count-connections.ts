import { Client } from 'pg'

/** Number of connections to a database, excluding this one. */
export async function countConnections(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows[0].count
  } finally {
    await client.end()
  }
}
