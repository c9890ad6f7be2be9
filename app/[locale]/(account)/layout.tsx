import type { ReactNode } from 'react'
import { AccountNav } from '@/components/shell/account-nav'
import { BottomBar } from '@/components/shell/bottom-bar'
import { Footer } from '@/components/shell/footer'
import styles from '@/components/shell/frame.module.css'
import { Header } from '@/components/shell/header'

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
