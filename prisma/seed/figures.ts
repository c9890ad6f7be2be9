import { storeDrawing } from '@/lib/media/commands'
import type { DemoCompany, DemoPost } from './content'
import { drawFigure } from './draw'
import { type Figure, found } from './lookup'
import { figuresIn } from './markdown'

const AT_ONCE = 4

/** Keeps the drawing of every figure, cover and mark of a company, the newest first. */
export async function drawFigures(
  posts: DemoPost[],
  companies: DemoCompany[],
  people: Map<string, number>,
): Promise<Map<string, Figure>> {
  const ownerOf = new Map([
    ...companies.map(({ logo, staff }) => [logo, staff[0] ?? ''] as const),
    ...posts.flatMap(({ author, body, cover }) =>
      [...figuresIn(body), ...(cover ? [cover] : [])].map((spec) => [spec, author] as const),
    ),
  ])
  const waiting = [...ownerOf]
  const figures = new Map<string, Figure>()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [spec, owner] = next
      figures.set(spec, await storeDrawing(found(people, owner), drawFigure(spec)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return figures
}
