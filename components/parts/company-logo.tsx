import { Avatar } from '@/components/ui/avatar'
import type { CompanyRef } from '@/lib/companies/schema'
import { mediaPath } from '@/lib/media-paths'

type Props = { company: CompanyRef; size?: 24 | 32 | 40 | 72 }

/** Logo beside the name of the company, so alt is empty. */
export function CompanyLogo({ company: { id, name, logoId }, size = 40 }: Props) {
  const src = logoId ? mediaPath(logoId, 480) : null
  return <Avatar id={`company-${id}`} name={name} src={src} size={size} square />
}
