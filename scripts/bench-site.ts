/** Where the measured sites are, and a member's cookies. */
export type Site = { ours: string; bare: string; file: string; cookie: string }

/** Cookies of a member's session, made in the database as the login makes it. */
export async function signIn(): Promise<{ cookie: string }> {
  const { db } = await import('@/lib/platform/db')
  const { startSession } = await import('@/lib/platform/auth/session')
  const user = await db.user.findFirstOrThrow({ where: { role: 'member' }, orderBy: { id: 'asc' } })
  const cookies = await startSession(user, 'bench')
  await db.$disconnect()
  return { cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
}

/** A function that gives the post of this page a reaction, and takes it back at the next call. */
export async function writer({ ours, cookie }: Site, page: string): Promise<() => Promise<number>> {
  const given = await fetch(`${ours}/api/csrf-cookie`, { headers: { cookie } })
  const token = given.headers.getSetCookie().find((one) => one.startsWith('XSRF-TOKEN=')) ?? ''
  const [pair = ''] = token.split(';')
  const headers = {
    cookie: `${cookie}; ${pair}`,
    origin: ours,
    'x-xsrf-token': decodeURIComponent(pair.split('=')[1] ?? ''),
  }
  let isGiven = false
  return async () => {
    isGiven = !isGiven
    const url = `${ours}/api/posts/${page.split('/').at(-1)}/reaction`
    const { status } = await fetch(url, { method: isGiven ? 'PUT' : 'DELETE', headers })
    return status
  }
}
