import { MissingPage } from '@/components/shell/missing-page'
import { missingMetadata } from '@/lib/platform/i18n/metadata'

/** Also used for what the middleware refuses: Next takes the title of every 404 answer from here. */
export const generateMetadata = missingMetadata

export default function NotFound() {
  return <MissingPage />
}
