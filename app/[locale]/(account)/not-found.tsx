import { MissingPage } from '@/components/shell/missing-page'
import { missingMetadata } from '@/lib/platform/i18n/metadata'

export const generateMetadata = missingMetadata

export default function NotFound() {
  return <MissingPage />
}
