import { notFound } from 'next/navigation'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]
async function get(id: number) {
  'use cache'
  cachedUntilExpired(`post:${id}`, 'users')
  const u = await db.user.findUnique({ where: { id } })
  return u && { name: u.name, at: Date.now() }
}
export default async function Discussion({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const x = await get(Number(id))
  if (!x) notFound()
  return (
    <main>
      <h1>
        Post {id} {x.name} {x.at}
      </h1>
    </main>
  )
}
