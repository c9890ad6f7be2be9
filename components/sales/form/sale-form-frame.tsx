import type { ReactNode } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import styles from './sale-form.module.css'
import { SaleFormIsland } from './sale-form-island'

/** Message namespaces of the form besides its own. */
const NAMESPACES = [
  'errors.field',
  'saleform',
  'pictures',
  'sales.state',
  'sales.flag',
  'maps',
  'editor.page.status',
  'editor.page.conflict',
  'editor.page.combobox',
  'editor.page.login',
  'editor.rich.upload',
]

type Props = { id: number | null; title: ReactNode }

/** Page layout of the form. */
export function SaleFormFrame({ id, title }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Messages only={NAMESPACES}>
        <QueryScope>
          <SaleFormIsland id={id} />
        </QueryScope>
      </Messages>
    </div>
  )
}
