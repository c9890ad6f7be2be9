import { Messages } from '@/components/shell/messages'
import { MissingPage } from '@/components/shell/missing-page'

export default function NotFound() {
  return (
    <Messages only={['errors.page', 'shell.client']}>
      <MissingPage />
    </Messages>
  )
}
