'use client'
import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { SearchCategory } from './filter-fields'
import { SearchBox } from './search-box'
import styles from './search-screen.module.css'

const Results = lazyPart(() => import('./results').then((m) => ({ default: m.Results })))

type Props = Pick<ComponentProps<typeof SearchBox>, 'action' | 'words' | 'icon'> & {
  categories: SearchCategory[]
  /** Of the site, behind the title of the page. */
  siteName: string
}

/** The field of search, and under it what the address asks for: the page itself is the same for everything. */
export function SearchScreen({ action, words, icon, categories, siteName }: Props) {
  const isAlive = useSyncExternalStore(never, isHere, isNotHere)
  const [shown, setShown] = useState<string>()
  return (
    <>
      <SearchBox
        action={action}
        words={words}
        icon={icon}
        size="page"
        {...(shown !== undefined && { shown })}
      />
      <div className={styles.place}>
        {isAlive ? (
          <QueryPart idle={null}>
            <Results
              action={action}
              categories={categories}
              siteName={siteName}
              onShown={setShown}
            />
          </QueryPart>
        ) : null}
      </div>
    </>
  )
}

const never = () => () => {}
const isHere = () => true
const isNotHere = () => false
