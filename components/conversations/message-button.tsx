import { Messages } from '@/components/shell/messages'
import { MessageIsland } from './message-island'

/** "Message" button of a person. */
export function MessageButton({ id }: { id: number }) {
  return (
    <Messages only={['conversations.button']}>
      <MessageIsland id={id} />
    </Messages>
  )
}
