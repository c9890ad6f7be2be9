import { listingLimits } from '@/lib/quotas'
import { tourAt, type Video, videoAt } from '@/lib/videos/schema'
import type { Fields } from './field-reader'
import { lineOf } from './parse-values'
import { textOf } from './xml-node'

/** Elements of the address, of which the first with a text is read: feeds write it at different depths. */
const VIDEO = [
  ['video-review', 'youtube-video-review-url'],
  ['video-review', 'video-review-url'],
  ['video-review', 'url'],
  ['video-review'],
]
const TOUR = [['virtual-tour', 'model-url'], ['virtual-tour', 'url'], ['virtual-tour']]

/** Addresses of a video and of a virtual tour; those of other sites than a page shows are reported. */
export const watchedOf = (fields: Fields) => ({
  video: addressIn(fields, VIDEO, videoAt),
  tour: addressIn(fields, TOUR, tourAt),
})

function addressIn(
  fields: Fields,
  paths: string[][],
  find: (href: string) => Video | null,
): string {
  const node = paths.map((path) => fields.at(...path)).find((each) => textOf(each) !== '')
  const href = lineOf(textOf(node))
  if (href === '' || (href.length <= listingLimits.address && find(href))) return href
  fields.report('player', node)
  return ''
}
