import 'server-only'
import * as z from 'zod'
import { NOBODY } from '@/lib/nobody'
import { personJson } from '@/lib/people/queries'
import { type Person, person } from '@/lib/people/schema'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import type { PostCard } from '../schema'

/** Faces of a discussion in a row and on its own page, and among how many of its latest comments they are looked for. */
const FACES = { row: 3, page: 5 }
const LOOKED_AT = 40

type Faced = Pick<PostCard, 'id' | 'commentCount' | 'participants'>

const participantRow = z.object({ postId: z.int(), person })

/** The cards with who has answered lately, without their authors; one statement, none without comments. */
export async function withParticipants<Card extends Faced>(
  cards: Card[],
  shownIn: keyof typeof FACES,
): Promise<Card[]> {
  const ids = cards.flatMap(({ id, commentCount }) => (commentCount > 0 ? id : []))
  if (ids.length === 0) return cards
  const rows = await rowsOf(db, participantRow)`
    select p.id as "postId", f.person
      from "Post" p cross join lateral (
        select ${personJson('u')} as person, l.number
          from (select "authorId", max(number) as number
                  from (select "authorId", number from "Comment"
                         where "postId" = p.id and "deletedAt" is null
                         order by number desc limit ${LOOKED_AT}) c
                 group by 1) l
          join "User" u on u.id = l."authorId"
         where l."authorId" not in (p."authorId", ${NOBODY})
         order by l.number desc limit ${FACES[shownIn]}) f
     where p.id = any(${ids}::int[])
     order by p.id, f.number desc`
  const found = new Map<number, Person[]>()
  for (const { postId, person } of rows) {
    found.set(postId, [...(found.get(postId) ?? []), person])
  }
  return cards.map((card) => {
    const participants = found.get(card.id)
    return participants ? { ...card, participants } : card
  })
}
