import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
export const instant = false
async function count(q: string) {
  'use cache'
  cachedUntilExpired('users')
  return { n: await db.user.count(), at: Date.now(), q }
}
export default async function Forums({
  searchParams,
}: {
  searchParams: Promise<Record<string, string>>
}) {
  const s = await searchParams
  const x = await count(String(s.page ?? 1))
  return (
    <main>
      <h1>
        Forums {x.n} {x.at} {x.q}
      </h1>
    </main>
  )
}
