import { gzipSync } from 'node:zlib'
import { routes } from '@/lib/routes'

/** The name under which tests read how many bytes the forums' document has, gzipped, before a journey wrote anything. */
export const FORUMS_GZIPPED = 'FORUMS_GZIPPED'

/** What is measured of the demo content must be measured before journeys add discussions, categories and companies. */
export default async function measureForums() {
  const base = process.env.BASE_URL ?? 'http://localhost:3000'
  const html = await (await fetch(base + routes.forums())).arrayBuffer()
  process.env[FORUMS_GZIPPED] = String(gzipSync(html, { level: 9 }).length)
}
