import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import accounts from '@/messages/en/accounts.json'
import articles from '@/messages/en/articles.json'
import audit from '@/messages/en/audit.json'
import blogs from '@/messages/en/blogs.json'
import callbacks from '@/messages/en/callbacks.json'
import catalogue from '@/messages/en/catalogue.json'
import claims from '@/messages/en/claims.json'
import comments from '@/messages/en/comments.json'
import common from '@/messages/en/common.json'
import companies from '@/messages/en/companies.json'
import conversations from '@/messages/en/conversations.json'
import editor from '@/messages/en/editor.json'
import errors from '@/messages/en/errors.json'
import exportsWords from '@/messages/en/exports.json'
import favorites from '@/messages/en/favorites.json'
import feed from '@/messages/en/feed.json'
import feeds from '@/messages/en/feeds.json'
import firms from '@/messages/en/firms.json'
import forum from '@/messages/en/forum.json'
import gallery from '@/messages/en/gallery.json'
import inbox from '@/messages/en/inbox.json'
import keys from '@/messages/en/keys.json'
import leaving from '@/messages/en/leaving.json'
import limits from '@/messages/en/limits.json'
import maps from '@/messages/en/maps.json'
import members from '@/messages/en/members.json'
import moderation from '@/messages/en/moderation.json'
import objects from '@/messages/en/objects.json'
import pictures from '@/messages/en/pictures.json'
import polls from '@/messages/en/polls.json'
import posts from '@/messages/en/posts.json'
import presentation from '@/messages/en/presentation.json'
import profiles from '@/messages/en/profiles.json'
import programmes from '@/messages/en/programmes.json'
import ratings from '@/messages/en/ratings.json'
import saleform from '@/messages/en/saleform.json'
import sales from '@/messages/en/sales.json'
import search from '@/messages/en/search.json'
import searches from '@/messages/en/searches.json'
import shell from '@/messages/en/shell.json'
import staff from '@/messages/en/staff.json'
import synonyms from '@/messages/en/synonyms.json'
import threads from '@/messages/en/threads.json'
import toasts from '@/messages/en/toasts.json'
import topics from '@/messages/en/topics.json'
import unfound from '@/messages/en/unfound.json'
import words from '@/messages/en/words.json'

const messages = {
  audit,
  members,
  accounts,
  keys,
  leaving,
  comments,
  common,
  conversations,
  editor,
  errors,
  exports: exportsWords,
  favorites,
  firms,
  claims,
  forum,
  polls,
  posts,
  shell,
  toasts,
  synonyms,
  words,
  limits,
  unfound,
  topics,
  articles,
  companies,
  feed,
  ratings,
  profiles,
  blogs,
  staff,
  moderation,
  catalogue,
  objects,
  maps,
  search,
  searches,
  feeds,
  gallery,
  inbox,
  callbacks,
  sales,
  saleform,
  pictures,
  presentation,
  threads,
  programmes,
}

/** What a page of the site has around this: the real English messages and a fresh query client. */
export function inPage(element: ReactElement): ReactElement {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </NextIntlClientProvider>
  )
}

/** Renders it as in a page; answers the user who acts. */
export function show(element: ReactElement) {
  render(inPage(element))
  return userEvent.setup()
}
