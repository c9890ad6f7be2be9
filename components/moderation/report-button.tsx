import { Flag } from 'lucide'
import { Messages } from '@/components/shell/messages'
import { Icon } from '@/components/ui/icon'
import type { ReportKind } from '@/lib/targets/schema'
import { ReportIsland } from './report-island'

type Props = { kind: ReportKind; id: number }

/** "Report" button. */
export function ReportButton(props: Props) {
  return (
    <Messages only={['moderation.button']}>
      <ReportIsland {...props} icon={<Icon of={Flag} />} />
    </Messages>
  )
}
