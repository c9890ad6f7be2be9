import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { PreviewIsland } from './preview-island'
import { PREVIEW_WORDS } from './preview-words'

type Props = {
  id: number
  /** Address of the site, without a path. */
  origin: string
}

/** A page that shows a sale as its readers will see it. */
export function PreviewFrame(props: Props) {
  return (
    <Messages only={PREVIEW_WORDS}>
      <QueryScope>
        <PreviewIsland {...props} />
      </QueryScope>
    </Messages>
  )
}
