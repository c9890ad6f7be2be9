import type { ReactNode } from 'react'
import { AccountNav } from '@/components/frame/account-nav'
import { BottomBar } from '@/components/frame/bottom-bar'
import { Footer } from '@/components/frame/footer'
import styles from '@/components/frame/frame.module.css'
import { Header } from '@/components/frame/header'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <div className={`${styles.frame} ${styles.account}`}>
        <div className={styles.left}>
          <AccountNav />
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <BottomBar />
    </>
  )
}
