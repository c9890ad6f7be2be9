import 'next/dist/server/node-environment-baseline'

import { expect, test } from 'vitest'
import { getCards } from '@/lib/cards/queries'
import { deleteComplex } from '@/lib/catalogue/complexes/commands'
import { getObject } from '@/lib/catalogue/objects/queries'
import { deleteProperty } from '@/lib/catalogue/properties/commands'
import { deleteCategory, mergeCategories } from '@/lib/categories/commands'
import { getCategory, listCategoryRows } from '@/lib/categories/queries'
import { acceptAnswer, withdrawAnswer } from '@/lib/comments/acceptance/commands'
import { createComment, reactToComment } from '@/lib/comments/commands'
import { listComments } from '@/lib/comments/queries'
import { deleteComment } from '@/lib/comments/removals/commands'
import { editComment } from '@/lib/comments/revisions/commands'
import { addFavorite } from '@/lib/favorites/commands'
import { getLead } from '@/lib/feed/queries'
import { runTask } from '@/lib/jobs/commands'
import { getProfile } from '@/lib/people/queries'
import { cachedRead, purgedRead } from '@/lib/platform/testing/cached-reads'
import { listPostPage, listPosts } from '@/lib/posts/lists/queries'
import { getPost, listSimilarPosts } from '@/lib/posts/queries'
import { reactToPost } from '@/lib/posts/reactions/commands'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import {
  aCategory,
  aComment,
  anOldHand,
  aPost,
  aText,
  aTopic,
  aUser,
} from '@/lib/testing/factories'
import { deleteTopic } from '@/lib/topics/commands'
import { getTopic } from '@/lib/topics/queries'

type Expired = Record<string, () => boolean>
const expired = (reads: Expired) => Object.keys(reads).filter((name) => reads[name]?.())

async function aDiscussion() {
  const [category, topic] = [await aCategory({ section: 'forum' }), await aTopic()]
  const post = await aPost({ section: 'forum', categoryId: category.id, topicId: topic.id })
  return { post, category, topic }
}
const category = (slug: string) => () =>
  listPostPage({ section: 'forum', category: slug, sort: 'new' }, 1)
const page = (filter: object) => () => listPostPage({ sort: 'new', ...filter }, 1)

/** Everything that shows a discussion, and much that does not. */
async function readAll(here: Awaited<ReturnType<typeof aDiscussion>>, authorId: number) {
  const { post, topic } = here
  const elsewhere = await aDiscussion()
  await aPost({ section: 'news' })
  const reads: Record<string, () => Promise<unknown>> = {
    discussion: () => getPost(post.id),
    comments: () => listComments(post.id, 1),
    category: category(here.category.slug),
    forum: page({ section: 'forum' }),
    topic: page({ topic: topic.id }),
    author: () => getProfile(authorId),
    'other discussion': () => getPost(elsewhere.post.id),
    'other comments': () => listComments(elsewhere.post.id, 1),
    'other category': category(elsewhere.category.slug),
    'other topic': page({ topic: elsewhere.topic.id }),
    news: page({ section: 'news' }),
    // A page of it would be filled up with this language.
    'forum in another language': () => listPosts({ section: 'forum', language: 'pl', sort: 'new' }),
    feed: () => listPosts({ sort: 'new' }),
    lead: () => getLead('feed', 'en'),
    rubrics: () => listCategoryRows('forum', 'en'),
    similar: () => listSimilarPosts(elsewhere.post.id),
    card: () => getCards([{ kind: 'post', id: post.id }]),
  }
  const read = async ([name, one]: [string, () => Promise<unknown>]) =>
    [name, await cachedRead(one)] as const
  return Object.fromEntries(await Promise.all(Object.entries(reads).map(read)))
}

const SHOWN = ['discussion', 'comments', 'category', 'forum', 'topic', 'author']
const draft = () => ({
  body: aText('It leaks') as never,
  answers: null,
  companyId: null,
  language: 'en' as const,
})

test('a comment expires what shows it, and no more', async () => {
  const [here, me] = [await aDiscussion(), await anOldHand()]
  const made = await readAll(here, me.id)
  const { id } = await createComment(me as never, here.post.id, draft())
  expect(expired(made)).toEqual(SHOWN)
  const again = await readAll(here, me.id)
  await deleteComment(me as never, id, { text: '' })
  expect(expired(again)).toEqual(SHOWN)
})

test('what a comment says, and how it is liked, expires its discussion alone', async () => {
  const [here, me, other] = [await aDiscussion(), await anOldHand(), await anOldHand()]
  const comment = await aComment({ postId: here.post.id, authorId: me.id })
  const edited = await readAll(here, me.id)
  await editComment(me as never, comment.id, { reason: '', body: aText('It leaks again') as never })
  expect(expired(edited)).toEqual(['discussion', 'comments'])
  const liked = await readAll(here, me.id)
  await reactToComment(other as never, comment.id)
  expect(expired(liked)).toEqual(['discussion', 'comments'])
})

test('an accepted answer expires its discussion, and the lists that mark it', async () => {
  const [here, me] = [await aDiscussion(), await aUser({ role: 'moderator' })]
  const comment = await aComment({ postId: here.post.id })
  for (const write of [acceptAnswer, withdrawAnswer]) {
    const reads = await readAll(here, me.id)
    await write(me as never, comment.id)
    expect(expired(reads)).toEqual([
      'discussion',
      'comments',
      'category',
      'forum',
      'topic',
      'feed',
      'card',
    ])
  }
})

test('a mark on a post expires its page, a favourite nothing', async () => {
  const [here, me] = [await aDiscussion(), await anOldHand()]
  const liked = await readAll(here, me.id)
  await reactToPost(me as never, here.post.id)
  expect(expired(liked)).toEqual(['discussion', 'comments'])
  const kept = await readAll(here, me.id)
  await addFavorite(me as never, 'post', here.post.id)
  expect(expired(kept)).toEqual([])
})

test('the counts that lag are told to cards by the next run of the task, once', async () => {
  const [here, me] = [await aDiscussion(), await anOldHand()]
  await runTask('show-views')
  const writes = [
    () => createComment(me as never, here.post.id, draft()),
    () => reactToPost(me as never, here.post.id),
    () => addFavorite(me as never, 'post', here.post.id),
  ]
  for (const write of writes) {
    await write()
    const reads = await readAll(here, me.id)
    await runTask('show-views')
    expect(expired(reads)).toEqual(expect.arrayContaining(['card', 'feed']))
    expect(expired(reads)).not.toContain('other category')
    const quiet = await readAll(here, me.id)
    await runTask('show-views')
    expect(expired(quiet)).toEqual([])
  }
})

test('what is deleted is shown to nobody any more, whatever fails', async () => {
  const staff = (await aUser({ role: 'admin' })) as never
  const [topic, complex, property] = [await aTopic(), await aComplex(), await aProperty()]
  const [deleted, merged, kept] = [
    await aCategory({ section: 'forum' }),
    await aCategory({ section: 'forum' }),
    await aCategory({ section: 'forum' }),
  ]
  const of = ({ slug }: { slug: string }) => purgedRead(() => getCategory('forum', slug))
  const object = ({ id }: { id: number }) => purgedRead(() => getObject(id))
  const purged: Expired = {
    topic: await purgedRead(() => getTopic(topic.id)),
    'deleted category': await of(deleted),
    'merged category': await of(merged),
    complex: await object(complex),
    property: await object(property),
    'a profile': await purgedRead(() => getProfile((staff as { id: number }).id)),
  }
  await deleteTopic(staff, topic.id)
  await deleteCategory(staff, deleted.id)
  await mergeCategories(staff, merged.id, { into: kept.id })
  await deleteComplex(staff, complex.id)
  await deleteProperty(staff, property.id)
  expect(expired(purged)).toEqual(Object.keys(purged).slice(0, -1))
})
