import type { ReactNode } from 'react'
import { Header } from '@/components/frame/header'
import styles from '@/components/shell/frame.module.css'
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
