import { Client } from 'pg'

/** Runs queries on one connection and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the database that the address names unless it exists. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = nameOf(url)
  try {
    await withClient(url, async () => {})
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
    await withClient(sibling(url, 'postgres'), (admin) =>
      admin.query(`create database ${admin.escapeIdentifier(name)}`).catch((failed) => {
        // Another process was quicker.
        if (!['42P04', '23505'].includes(codeOf(failed) ?? '')) throw failed
      }),
    )
  }
}

/** Copies a database that nobody is connected to, in place of an earlier copy; gives its address. */
export async function copyDatabase(url: string, suffix: string): Promise<string> {
  const [name, copy] = [nameOf(url), nameOf(url) + suffix]
  await dropDatabase(url, suffix)
  await withClient(sibling(url, 'postgres'), (admin) =>
    admin.query(
      `create database ${admin.escapeIdentifier(copy)} template ${admin.escapeIdentifier(name)}`,
    ),
  )
  return sibling(url, copy)
}

/** Removes a database, or its copy of that suffix, whoever is connected; none is no error. */
export const dropDatabase = (url: string, suffix = ''): Promise<void> =>
  dropDatabases(sibling(url, 'postgres'), (name) => name === nameOf(url) + suffix)

/** Removes the databases whose names the test accepts, whoever is connected. */
export async function dropDatabases(adminUrl: string, isUnwanted: (name: string) => boolean) {
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows.filter((row) => isUnwanted(row.datname))) {
      await admin.query(`drop database if exists ${admin.escapeIdentifier(datname)} with (force)`)
    }
  })
}

/** The address of another database on the same server. */
export function sibling(url: string, name: string) {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

export const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

export const codeOf = (error: unknown) => (error as { code?: string }).code

/**
 * Gives the copy of that suffix the name of the database, which takes another one with `aside`: both at once, or neither.
 * Returns that name. @throws 55006 while anybody is connected to either
 */
export const swapDatabase = (url: string, suffix: string, aside: string): Promise<string> =>
  withClient(sibling(url, 'postgres'), async (admin) => {
    const name = nameOf(url)
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
    const isThere = (each: string) => rows.some(({ datname }) => datname === each)
    const old = freeName(`${name}${aside}`, isThere)
    const rename = (from: string, to: string) =>
      admin.query(
        `alter database ${admin.escapeIdentifier(from)} rename to ${admin.escapeIdentifier(to)}`,
      )
    await admin.query('begin')
    if (isThere(name)) await rename(name, old)
    await rename(name + suffix, name)
    await admin.query('commit')
    return old
  })

/** The name itself, or with the first number that makes it free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`
  return free
}

/** Whether anybody but this process is connected to the database, such as a site of another folder or machine. */
export const isInUse = (url: string): Promise<boolean> =>
  withClient(sibling(url, 'postgres'), async (admin) => {
    const { rowCount } = await admin.query(
      'select from pg_stat_activity where datname = $1 and usename is not null',
      [nameOf(url)],
    )
    return (rowCount ?? 0) > 0
  })
