import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { PreviewIsland } from './preview-island'
import { PREVIEW_WORDS } from './preview-words'

type Props = {
  id: number
  /** Origin of the site. */
  origin: string
}

/** Frame of the preview of a sale. */
export function PreviewFrame(props: Props) {
  return (
    <Messages only={PREVIEW_WORDS}>
      <QueryScope>
        <PreviewIsland {...props} />
      </QueryScope>
    </Messages>
  )
}
