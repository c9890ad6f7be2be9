import { hash } from '@node-rs/argon2'
import { db } from '@/lib/platform/db'
import type { Role } from '@/prisma/generated/enums'
import { insertBlogs } from './blogs'
import { seedCatalogue, seedInterest } from './catalogue/seed'
import { insertCompanies, insertStaff, insertSubscribers } from './companies'
import { readContent } from './content'
import { insertConversations } from './conversations'
import { refreshCounters } from './counters'
import { drawFigures } from './figures'
import { bySlug, found } from './lookup'
import { insertFollows, insertMarks } from './marks'
import { insertPosts, numberPosts } from './posts'
import { insertRemoved } from './removed'
import { insertReports } from './reports'
import { type DemoManager, readManagers } from './sales/content'
import { seedSales } from './sales/seed'

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

type Content = ReturnType<typeof readContent>

/**
 * Fills an empty database with the demo site: accounts with this password, a cast of members, managers
 * of sales, companies, two years of articles, events and discussions in six languages, and a catalogue with two
 * years of prices.
 */
export async function seedDemo(password: string): Promise<void> {
  const content = readContent()
  const now = Date.now()
  await insertPeople(content, password, now)
  await db.category.createMany({
    data: content.categories.map((one, position) => ({ ...one, position })),
  })
  await db.topic.createMany({ data: content.topics.map((one, position) => ({ ...one, position })) })
  const users = await db.user.findMany({
    select: { id: true, email: true, createdAt: true, language: true },
    orderBy: { id: 'asc' },
  })
  const people = new Map(users.map(({ id, email }) => [email.split('@')[0] ?? '', id]))
  const figures = await drawFigures(content.posts, content.companies, people)
  const companies = await insertCompanies(content.companies, { figures, now })
  const shared = { companies, people, now }
  const seeded = await seedCatalogue(found(people, 'admin'), shared)
  const posts = await numberPosts(content.posts)
  await insertPosts(posts, {
    people,
    companies,
    figures,
    now,
    names: new Map(content.members.map(({ key, name }) => [key, name])),
    categories: await categoryIds(),
    topics: bySlug(await db.topic.findMany({ select: { id: true, slug: true } })),
    posts: new Map(posts.map(({ key, id }) => [key, id])),
    objects: seeded.objects,
  })
  await insertStaff(content.companies, posts, companies, people)
  await insertSubscribers(users, now)
  await insertConversations(content.conversations, people, now)
  await insertMarks(users.map(({ id }) => id))
  await seedInterest(seeded, content.companies, shared, users)
  const { objects } = seeded
  await seedSales({ companies: content.companies, objects, people, members: users, now })
  const moderatorId = found(people, 'moderator')
  const removed = await insertRemoved(moderatorId, now)
  await refreshCounters()
  await insertFollows(users.map(({ id }) => id))
  await insertBlogs(people)
  const reported = await insertReports(moderatorId, now)
  await db.auditEntry.createMany({
    data: [...removed, ...reported].toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
  })
}

async function insertPeople({ members }: Content, password: string, now: number): Promise<void> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const people = [
    ...DEMO_ACCOUNTS.map((one) => ({
      ...one,
      about: '',
      createdAt: new Date(now - 760 * DAY_MS),
    })),
    ...members.map((one) => personOf(one, 'member', now)),
    ...readManagers().map((one) => personOf(one, 'moderator', now)),
  ]
  await db.user.createMany({
    data: people.map((one) => ({ ...one, emailConfirmedAt: one.createdAt, passwordHash })),
  })
}

type Cast = Pick<DemoManager, 'key' | 'name' | 'about' | 'language' | 'joinedDaysAgo'>

const personOf = (
  { key, joinedDaysAgo, name, about, language }: Cast,
  role: Role,
  now: number,
) => ({
  email: `${key}@kvartal.local`,
  name,
  role,
  language,
  about,
  createdAt: new Date(now - joinedDaysAgo * DAY_MS),
})

async function categoryIds(): Promise<Map<string, number>> {
  const rows = await db.category.findMany({ select: { id: true, section: true, slug: true } })
  return new Map(rows.map(({ id, section, slug }) => [`${section}/${slug}`, id]))
}
