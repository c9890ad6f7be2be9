import { Messages } from '@/components/shell/messages'
import { ShareButton } from './share-button'

const WORDS = ['forum.actions.share']

/** The button that shares a page, with its words, where these do not come with the page. */
export function SharePlace({ title, path }: { title: string; path: string }) {
  return (
    <Messages only={WORDS}>
      <ShareButton title={title} path={path} />
    </Messages>
  )
}
