import { feedLimits } from '@/lib/quotas'
import type { Fields } from './field-reader'
import type { Offer } from './offer'
import { type RawNode, textOf } from './xml-node'

type Picture = Offer['images'][number]
const MOST_ADDRESS = 1000
/** Length limit of the URL in ASCII: an index entry holds no more. */
const MOST_WRITTEN = 2500

/** Picture URLs in order, without duplicates. */
export function picturesOf(
  fields: Fields,
  nodes: RawNode[],
  kindOf: (node: RawNode) => Picture['kind'],
): Picture[] {
  const found = new Map<string, Picture>()
  for (const node of nodes) {
    const url = addressOf(textOf(node))
    if (!url) fields.report('image_address', node)
    else if (!found.has(url)) found.set(url, { url, kind: kindOf(node) })
  }
  if (found.size > feedLimits.pictures)
    fields.report('too_many_images', nodes[0], String(found.size))
  return [...found.values()].slice(0, feedLimits.pictures)
}

function addressOf(text: string): string | null {
  const whole = text.startsWith('//') ? `https:${text}` : text
  if (whole.length > MOST_ADDRESS || !URL.canParse(whole)) return null
  const { protocol, href } = new URL(whole)
  return /^https?:$/.test(protocol) && href.length <= MOST_WRITTEN ? href : null
}
