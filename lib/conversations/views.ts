import 'server-only'
import * as z from 'zod'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf } from '@/lib/richtext/schema'
import { Role } from '@/prisma/generated/enums'
import type { Conversation } from './schema'

const LONGEST_EXCERPT = 120

export const conversationRow = z.object({
  id: z.int(),
  peerId: z.int(),
  name: z.string(),
  avatarId: z.string().nullable(),
  role: z.enum(Role),
  lastId: z.int(),
  authorId: z.int(),
  body: z.unknown(),
  createdAt: z.date(),
  unread: z.int(),
  muted: z.boolean(),
})

export const presentConversation = (row: z.output<typeof conversationRow>): Conversation => ({
  id: row.id,
  person: { id: row.peerId, name: row.name, avatarId: row.avatarId, role: row.role },
  last: {
    authorId: row.authorId,
    excerpt: row.body === null ? null : excerptOf(asRichText(row.body), LONGEST_EXCERPT),
    createdAt: row.createdAt.toISOString(),
  },
  unread: row.unread,
  muted: row.muted,
})
