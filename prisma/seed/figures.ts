import { storeDrawing } from '@/lib/media/commands'
import type { Locale } from '@/lib/platform/i18n/locales'
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
  const wanted = new Map<string, { owner: string; language?: Locale }>([
    ...companies.map(({ logo, staff }) => [logo, { owner: staff[0] ?? '' }] as const),
    ...posts.flatMap(({ author, language, body, cover }) =>
      [...figuresIn(body), ...(cover ? [cover] : [])].map(
        (spec) => [spec, { owner: author, language }] as const,
      ),
    ),
  ])
  const waiting = [...wanted]
  const figures = new Map<string, Figure>()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [spec, { owner, language }] = next
      figures.set(spec, await storeDrawing(found(people, owner), drawFigure(spec, language)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return figures
}
