import type { Browser, BrowserContext } from '@playwright/test'
import { aMember, BASE, serveMaps, signIn } from './journey'
import { aStaffMember, block } from './sale-making'

export type Role = 'guest' | 'member' | 'blocked' | 'moderator' | 'admin'
export const ROLES: Role[] = ['guest', 'member', 'blocked', 'moderator', 'admin']

/** A browser for everybody there is; the one who is blocked was a moderator. */
export async function everybody(browser: Browser): Promise<Record<Role, BrowserContext>> {
  const someone = async () => {
    const context = await browser.newContext({ baseURL: BASE })
    await serveMaps(context)
    return context
  }
  const people = {
    guest: await someone(),
    member: await someone(),
    blocked: await someone(),
    moderator: await someone(),
    admin: await someone(),
  }
  await signIn(people.member, await aMember())
  const blocked = await aStaffMember()
  await block(blocked)
  await signIn(people.blocked, blocked)
  await signIn(people.moderator, await aStaffMember())
  await signIn(people.admin, await aStaffMember('admin'))
  return people
}
