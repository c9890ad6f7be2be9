import { Flag } from 'lucide'
import { Messages } from '@/components/shell/messages'
import type { ButtonSize } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ReportIsland } from './report-island'
import type { Reportable } from './reportable'

type Props = Reportable & {
  size?: ButtonSize
  /** A sign without words, at the end of a row. */
  isShort?: boolean
}

/** "Report" button. */
export function ReportButton(props: Props) {
  return (
    <Messages only={['moderation.button']}>
      <ReportIsland {...props} icon={<Icon of={Flag} size={props.size === 's' ? 16 : 20} />} />
    </Messages>
  )
}
