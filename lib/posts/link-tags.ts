import 'server-only'
import { db } from '@/lib/platform/db'
import type { LinkKind } from '@/prisma/generated/enums'

/** The cached list of posts on the page of what a text shows as a card; posts and topics have none. */
export function linkTag({ kind, targetId }: { kind: LinkKind; targetId: number }): string[] {
  if (kind === 'company') return [`company:${targetId}:posts`]
  return kind === 'property' || kind === 'complex' ? [`object:${targetId}:posts`] : []
}

/** Tags of the lists that name this post. */
export async function linkTagsOf(postId: number): Promise<string[]> {
  const links = await db.postLink.findMany({
    where: { postId },
    select: { kind: true, targetId: true },
  })
  return links.flatMap(linkTag)
}
