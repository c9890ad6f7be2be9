import { readSettings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { prepareDatabase } from './site'

const [email = ''] = process.argv.slice(2)
const REFUSED = {
  unknown: 'Nobody is registered with this address. Register on the site first.',
  unconfirmed: 'This address is not confirmed: open the link that the site has mailed there first.',
}

/** Makes a registered member an administrator: the first one of a site, or one more when all have lost their keys. */
async function work(life: Lifetime) {
  if (!email.includes('@')) throw new Stop('Say `npm run admin -- <e-mail>`.')
  await prepareDatabase(life, readSettings())
  const { appointAdmin } = await import('@/lib/members/commands')
  const { db } = await import('@/lib/platform/db')
  const outcome = await appointAdmin(email).finally(() => db.$disconnect())
  if (outcome !== 'done') throw new Stop(REFUSED[outcome])
  say(`${email} is an administrator.`)
  return { code: 0 }
}

await run(work)
