import { MissingPage } from '@/components/shell/missing-page'
import { missingMetadata } from '@/lib/platform/i18n/metadata'

/** Also of what the middleware refuses: Next asks here for the title of whatever answers with 404. */
export const generateMetadata = missingMetadata

export default function NotFound() {
  return <MissingPage />
}
