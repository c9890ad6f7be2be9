import { hash } from '@node-rs/argon2'
import { storeImage } from '@/lib/media/commands'
import { db } from '@/lib/platform/db'
import { readContent } from './content'
import { refreshCounters } from './counters'
import { insertDiscussions } from './discussions'
import { drawFigure } from './draw'
import { type Figure, figuresIn } from './markdown'
import { insertMarks } from './marks'

const DAY_MS = 86_400_000
export const DEMO_ACCOUNTS = [
  { email: 'admin@kvartal.local', name: 'Kvartal', role: 'admin', language: 'ru' },
  {
    email: 'moderator@kvartal.local',
    name: 'Дежурный модератор',
    role: 'moderator',
    language: 'ru',
  },
  { email: 'member@kvartal.local', name: 'Гость Квартала', role: 'member', language: 'ru' },
] as const

/**
 * Fills an empty database with the demo site: accounts with this password, a cast of members and
 * two years of their discussions in six languages.
 */
export async function seedDemo(password: string): Promise<void> {
  const content = readContent()
  const now = Date.now()
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const people = [
    ...DEMO_ACCOUNTS.map(({ role, language, ...one }) => ({
      ...one,
      role,
      language,
      about: '',
      createdAt: new Date(now - 760 * DAY_MS),
    })),
    ...content.members.map(({ key, name, about, language, joinedDaysAgo }) => ({
      email: `${key}@kvartal.local`,
      name,
      role: 'member' as const,
      language,
      about,
      createdAt: new Date(now - joinedDaysAgo * DAY_MS),
    })),
  ]
  await db.user.createMany({ data: people.map((one) => ({ ...one, passwordHash })) })
  await db.category.createMany({
    data: content.categories.map((one, position) => ({ ...one, position })),
  })
  await db.topic.createMany({ data: content.topics.map((one, position) => ({ ...one, position })) })

  const users = await db.user.findMany({ select: { id: true, email: true } })
  const idOf = new Map(users.map(({ id, email }) => [email.split('@')[0] ?? '', id]))
  const figures = await drawFigures(content.discussions, idOf)
  const nameOf = new Map(content.members.map(({ key, name }) => [key, name]))
  await insertDiscussions(content.discussions, { idOf, nameOf, figures, now })
  await insertMarks(users.map(({ id }) => id))
  await refreshCounters()
}

/** Draws and keeps every figure of the discussions, as if its author had uploaded it. */
async function drawFigures(
  discussions: ReturnType<typeof readContent>['discussions'],
  idOf: Map<string, number>,
): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>()
  for (const { body, author } of discussions) {
    for (const spec of figuresIn(body)) {
      const { id, width, height } = await storeImage(idOf.get(author) ?? 1, await drawFigure(spec))
      figures.set(spec, { id, width, height })
    }
  }
  return figures
}
