import { DiscussionRow } from './discussion-row'
import type { ItemProps, ListLook } from './list-look'

function RowItem({ post, filter }: ItemProps) {
  return (
    <li>
      <DiscussionRow post={post} withCategory={filter.category === undefined} />
    </li>
  )
}

/** For discussions. */
export const ROWS: ListLook = { name: 'rows', Item: RowItem }
