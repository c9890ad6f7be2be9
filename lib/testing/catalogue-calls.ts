import { expect } from 'vitest'
import { GET as choices } from '@/app/api/catalogue/choices/route'
import { GET } from '@/app/api/catalogue/route'
import { call } from '@/lib/platform/testing/request'

/** Ids of what the catalogue lists for a query, all on one page. */
export async function listedIds(query: string): Promise<number[]> {
  const { status, body } = await call(GET, `/api/catalogue?${query}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }: { id: number }) => id)
}

/** What its filters offer beside a query. */
export const offeredBeside = async (query: string) =>
  (await call(choices, `/api/catalogue/choices?${query}`)).body
