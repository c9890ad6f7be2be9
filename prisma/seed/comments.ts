import { db } from '@/lib/platform/db'
import type { Numbered } from './content'
import { found, type Lookup } from './lookup'
import { toDocument } from './markdown'
import { keyOf, withPoll } from './polls'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

/** Writes the comments of these texts and links each to the one it answers. */
export async function insertComments(all: Numbered[], lookup: Lookup): Promise<void> {
  await db.comment.createMany({ data: all.flatMap((one) => commentRows(one, lookup)) })
  await linkAnswers(all)
  await acceptAnswers(all)
}

function commentRows(one: Numbered, { people, names, companies, now }: Lookup) {
  return one.comments.map(
    ({ author, company, body, answers = 0, quote: words, hoursAfter, poll }, i) => {
      const answered = one.comments[answers - 1]
      const quote = answered &&
        words && { number: answers, author: names.get(answered.author) ?? '', words }
      return {
        postId: one.id,
        number: i + 1,
        authorId: found(people, author),
        companyId: company ? found(companies, company) : null,
        body: withPoll(
          toDocument(body, { quote: quote || undefined }),
          keyOf(one.key, i + 1),
          poll,
        ),
        language: one.language,
        createdAt: new Date(now - one.daysAgo * DAY_MS + hoursAfter * HOUR_MS),
      }
    },
  )
}

async function linkAnswers(all: Numbered[]) {
  const links = all.flatMap(({ id, comments }) =>
    comments.flatMap(({ answers }, i) => (answers ? [{ id, number: i + 1, answers }] : [])),
  )
  await db.$executeRaw`
    update "Comment" c set "answersId" = a.id
      from unnest(${links.map((l) => l.id)}::int[], ${links.map((l) => l.number)}::int[],
                  ${links.map((l) => l.answers)}::int[]) as link(post, number, answers)
      join "Comment" a on a."postId" = link.post and a.number = link.answers
     where c."postId" = link.post and c.number = link.number`
}

async function acceptAnswers(all: Numbered[]) {
  const accepted = all.flatMap(({ id, answer }) => (answer ? [{ id, answer }] : []))
  await db.$executeRaw`
    update "Post" p set "answerId" = c.id
      from unnest(${accepted.map((a) => a.id)}::int[], ${accepted.map((a) => a.answer)}::int[])
             as a(post, number)
      join "Comment" c on c."postId" = a.post and c.number = a.number
     where p.id = a.post`
}
