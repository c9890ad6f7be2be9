import { PhoneCall } from 'lucide'
import { Messages } from '@/components/shell/messages'
import type { ButtonVariant } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CallbackSubject } from '@/lib/callbacks/schema'
import { CallbackIsland } from './callback-island'

type Props = { subject: CallbackSubject; id?: number; label?: string; variant?: ButtonVariant }

/** "Request a call" about an object or a sale. */
export function CallbackButton(props: Props) {
  return (
    <Messages only={['callbacks.button']}>
      <CallbackIsland {...props} icon={<Icon of={PhoneCall} />} />
    </Messages>
  )
}
