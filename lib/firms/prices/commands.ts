import 'server-only'
import { previewPrices } from '@/lib/catalogue/price-tables/commands'
import type { PriceChange, PricePreview } from '@/lib/catalogue/price-tables/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { countReached } from '@/lib/searches/queries'

/**
 * What a change of prices would tell to those who keep the properties, and by saved searches; nothing is saved.
 * @throws AppError 401, 403, not_found (404) for what is not the company's or not on sale; object_changed (409) for another
 *   price than was read; invalid (422) by change
 */
export const previewFirmPrices = (
  viewer: Viewer,
  companyId: number,
  changes: PriceChange[],
): Promise<PricePreview> => previewPrices(viewer, companyId, changes, countReached)
