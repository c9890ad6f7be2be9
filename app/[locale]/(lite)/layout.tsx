import type { ReactNode } from 'react'
import styles from '@/components/shell/frame.module.css'
import { Header } from '@/components/shell/header'

export default function LiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header lite />
      <main id="content" className={styles.lite} tabIndex={-1}>
        <div className={styles.liteContent}>{children}</div>
      </main>
    </>
  )
}
