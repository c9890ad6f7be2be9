import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import type { Comment } from '../schema'

/** Of one comment; the rest is found by reading on. */
const MOST = 20

const row = z.object({ number: z.int(), by: z.int() })

/** Quotes of this discussion: moved ones say in which one their numbers count. */
const QUOTED = `$.content[*] ? (@.type == "blockquote"
  && (!exists(@.attrs.post) || @.attrs.post == null || @.attrs.post == $post)).attrs.number ? (@.type() == "number")`

/** The comments with the numbers of those that answer or quote them; one statement, of what comes after the first. */
export async function withBacklinks(postId: number, comments: Comment[]): Promise<Comment[]> {
  if (comments.length === 0) return comments
  const numbers = comments.map(({ number }) => number)
  // What is kept away has a number below zero, and no answers.
  const least = Math.max(0, Math.min(...numbers))
  const rows = await rowsOf(db, row)`
    select number, by from (
      select a.number, c.number as by
        from "Comment" a join "Comment" c on c."answersId" = a.id
       where a."postId" = ${postId} and a.number = any(${numbers}::int[])
         and c."postId" = ${postId} and c."deletedAt" is null
      union
      select (quoted #>> '{}')::int, c.number
        from "Comment" c
       cross join lateral jsonb_path_query(
         c.body, ${QUOTED}::jsonpath, jsonb_build_object('post', ${postId}::int)) quoted
       where c."postId" = ${postId} and c.number > ${least} and c."deletedAt" is null
         and (quoted #>> '{}')::numeric = any(${numbers}::int[])
    ) links
     where by > number
     order by number, by`
  return comments.map((comment) => ({
    ...comment,
    repliedBy: rows
      .filter(({ number }) => number === comment.number)
      .slice(0, MOST)
      .map(({ by }) => by),
  }))
}
