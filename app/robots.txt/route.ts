import { route } from '@/lib/route'
import { getRobots } from '@/lib/sitemaps/queries'

export const GET = route(
  { summary: 'What crawlers may read', file: ['text/plain'] },
  async () =>
    new Response(getRobots(), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
)
