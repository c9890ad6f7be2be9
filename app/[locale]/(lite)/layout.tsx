import type { ReactNode } from 'react'
import styles from '@/components/frame/frame.module.css'
import { Header } from '@/components/frame/header'
import { QueryScope } from '@/components/shell/query-scope'

export default function LiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header lite />
      <main id="content" className={styles.lite} tabIndex={-1}>
        <div className={styles.liteContent}>
          <QueryScope>{children}</QueryScope>
        </div>
      </main>
    </>
  )
}
