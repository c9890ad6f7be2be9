import { Client } from 'pg'
import { getLead, listComingEvents, listTrending, listFeed } from '@/lib/feed/queries'
import { listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { listTrendPage } from '@/lib/trends/queries'
import { getRatings, listTopCompanies } from '@/lib/ratings/queries'
import { listPopularTopics } from '@/lib/topics/queries'
import { listCategories } from '@/lib/categories/queries'
import { listLiveDiscussions, listPopularTags } from '@/lib/posts/queries'
let n = 0
const o = Client.prototype.query
Client.prototype.query = function (this: any, ...g: any[]) { n++; return Reflect.apply(o as any, this, g) } as any
const pages: Record<string, () => Promise<unknown>> = {
  home: () => Promise.all([listPostPage({ sort: 'new' } as any, 1), getLead('feed', 'ru'), listTrending('ru'), listComingEvents()]),
  shell: () => Promise.all([listPopularTopics(), listCategories('forum'), listLiveDiscussions(), listTopCompanies()]),
  news_new: () => Promise.all([listPostPage({ section: 'news', sort: 'new' } as any, 1), getLead('news' as any, 'ru').catch(() => null)]),
  news_old: () => listPostPage({ section: 'news', sort: 'old' } as any, 1),
  news_views_desc: () => listPostPage({ section: 'news', sort: 'views_desc' } as any, 1),
  news_views_asc: () => listPostPage({ section: 'news', sort: 'views_asc' } as any, 1),
  news_de: () => listPostPage({ section: 'news', sort: 'new', language: 'de' } as any, 1),
  events: () => listPostPage({ section: 'events', sort: 'new' } as any, 1),
  news_page40: () => listPostPage({ section: 'news', sort: 'new' } as any, 40),
  trends_day: () => listTrendPage({ period: 'day' } as any, 1),
  trends_week: () => listTrendPage({ period: 'week' } as any, 1),
  trends_year: () => listTrendPage({ period: 'year' } as any, 1),
  trends_all: () => listTrendPage({ period: 'all' } as any, 1),
  rating_month: () => getRatings('month' as any),
  rating_year: () => getRatings('year' as any),
  sections: () => listPopularTags(),
}
for (const [name, run] of Object.entries(pages)) {
  const times: number[] = []; let s = 0
  try {
    for (let i = 0; i < 25; i++) { n = 0; const t = performance.now(); await run(); times.push(performance.now() - t); s = n }
    times.sort((a, b) => a - b)
    console.log(name.padEnd(18), times[12]!.toFixed(1).padStart(8), 'ms', s, 'statements')
  } catch (e) { console.log(name, String(e).slice(0, 200)) }
}
process.exit(0)
