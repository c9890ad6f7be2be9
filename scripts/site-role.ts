import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import { codeOf, nameOf, withClient } from './databases'
import { Stop } from './lifetime'

const LOCK = 4_711_000_025
/** As PostgreSQL. */
const ROUNDS = 4096

let owner: string | undefined

/**
 * The address of the database as its owner, who migrates, copies and restores it; DATABASE_URL when that is the only
 * account. It is kept here because children inherit the environment, and those that serve have no use for it.
 */
export const ownerUrl = (): string => owner ?? process.env.DATABASE_URL ?? ''

export function setOwner(url: string): void {
  owner = url
}

/** The address for serving of an embedded database. Its password follows from the owner's, so there is no other to keep. */
export function siteUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const key = decodeURIComponent(url.password)
  url.username = `${url.username}_site`
  url.password = createHmac('sha256', key).update('serves the site').digest('base64url')
  return url.href
}

/**
 * Lets the account of `siteUrl` read and write the rows of a migrated database, and nothing else. It is made when there
 * is none; nothing happens when it is the owner itself.
 * @throws Stop when there is none and the owner may not make it
 */
export async function admitSite(ownerUrl: string, siteUrl: string): Promise<void> {
  const [user, password] = accountOf(siteUrl)
  if (user === accountOf(ownerUrl)[0]) return
  await withClient(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(user)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
    if (!rowCount) {
      await assertMayMake(client, user)
      const made = `create role ${role} login password ${client.escapeLiteral(verifierOf(password))}`
      await client.query(made).catch((failed) => refuse(failed, user))
    }
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(rightsOf(role, client.escapeIdentifier(nameOf(ownerUrl))))
    await client.query('commit')
  })
}

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256: RFC 5802, section 3, and RFC 7677): it writes statements that fail
 * into its log.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ROUNDS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest()
  const [salt64, stored64, server64] = [salt, stored, keyOf('Server Key')].map((bytes) =>
    bytes.toString('base64'),
  )
  return `SCRAM-SHA-256$${ROUNDS}:${salt64}$${stored64}:${server64}`
}

function accountOf(url: string): [user: string, password: string] {
  const { username, password } = new URL(url)
  return [decodeURIComponent(username), decodeURIComponent(password)]
}

/** Asked first: PostgreSQL logs the statement that it refuses. */
async function assertMayMake(client: Client, user: string) {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    'select rolname as name, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  )
  if (rows[0]?.may) return
  const role = escapeIdentifier(user)
  throw new Stop(
    `There is no account ${user}, which DATABASE_URL names, and ${rows[0]?.name} may not make it: say create role ${role} login password '…' as administrator of PostgreSQL, with the password of DATABASE_URL, and run npm run migrate again.`,
  )
}

const WRONG_PASSWORD = '28P01'

/**
 * Makes sure that PostgreSQL does not refuse the password of `siteUrl`. A server that is not reached, or lets nobody in
 * from here, is no fault: the site may run on another machine.
 * @throws Stop that says what to do, without the password
 */
export async function assertPassword(siteUrl: string): Promise<void> {
  const failed = await withClient(siteUrl, async () => {}).catch(codeOf)
  if (failed !== WRONG_PASSWORD) return
  const [user] = accountOf(siteUrl)
  throw new Stop(
    `The account ${user} has another password than DATABASE_URL: say alter role ${escapeIdentifier(user)} password '…' as administrator of PostgreSQL, or put the password that it has into DATABASE_URL.`,
  )
}

function refuse(failed: Error, user: string) {
  // Another process was quicker.
  if (['42710', '23505'].includes(codeOf(failed) ?? '')) return
  throw new Stop(`The account ${user} of DATABASE_URL could not be made: ${failed.message}`)
}

/** Of PostgreSQL 17 on, as before only the owner may: catalogues of feeds are vacuumed after a large import. */
const MAINTAINED = 170_000

// The queue keeps everybody but its owner from its rows, who may read tables or not.
const rightsOf = (role: string, database: string) => `
  revoke temporary on database ${database} from public;
  revoke create on schema public from public;
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  revoke insert, update, delete on public._prisma_migrations, graphile_worker.migrations from ${role};
  grant usage, select, update on all sequences in schema public, graphile_worker to ${role};
  do $$
  declare held record;
  begin
    if current_setting('server_version_num')::int >= ${MAINTAINED} then
      grant maintain on public."Property", public."Complex" to ${role};
    end if;
    for held in
      select c.oid::regclass as name from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
         and not exists (select from pg_policy where polrelid = c.oid and polname = 'site')
    loop
      execute format('create policy site on %s using (true) with check (true)', held.name);
    end loop;
  end $$`
