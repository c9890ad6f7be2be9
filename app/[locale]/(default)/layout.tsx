import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LiveDiscussions } from '@/components/forum/live-discussions'
import { BottomBar } from '@/components/frame/bottom-bar'
import { Footer } from '@/components/frame/footer'
import styles from '@/components/frame/frame.module.css'
import { Header } from '@/components/frame/header'
import { SideNav } from '@/components/frame/side-nav'
import { TopCompanies } from '@/components/ratings/top-companies'
import { PopularTopics } from '@/components/topics/popular-topics'
import { listCategories } from '@/lib/categories/queries'
import { listLiveDiscussions } from '@/lib/posts/queries'
import { listTopCompanies } from '@/lib/ratings/queries'
import { listPopularTopics } from '@/lib/topics/queries'

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const [categories, topics, live, companies] = await Promise.all([
    listCategories('forum'),
    listPopularTopics(),
    listLiveDiscussions(await getLocale()),
    listTopCompanies(),
  ])
  return (
    <>
      <Header />
      <div className={styles.frame}>
        <div className={styles.left}>
          <SideNav categories={categories} />
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <aside className={styles.right}>
          <div className={styles.rightInner}>
            <LiveDiscussions posts={live} />
            <TopCompanies places={companies} />
            <PopularTopics topics={topics} />
          </div>
        </aside>
      </div>
      <Footer />
      <BottomBar />
    </>
  )
}
