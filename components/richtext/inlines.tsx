import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Mention } from '@/components/ui/prose'
import type { Cards } from '@/lib/cards/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Polls } from '@/lib/polls/schema'
import {
  isAllowedHref,
  type RichInline,
  type RichMark,
  type RichNode,
} from '@/lib/richtext/nodes/schema'
import { routesIn } from '@/lib/routes'

export type RenderContext = {
  t: ReturnType<typeof useTranslations<'editor.text'>>
  locale: Locale
  headingShift: number
  quoteHref: (number: number) => string
  /** Data of cards; undefined when it was not loaded. */
  cards: Cards | undefined
  /** Addresses of the paragraphs that are shown as cards. */
  loneLinks: Map<RichNode, string>
  /** How the votes stand; undefined when it was not loaded. */
  polls: Polls | undefined
  /** The image above the fold, when the text begins the page. */
  firstImage: string | null
}

type Props = { nodes: RichInline[] | undefined; at: RenderContext }

/** Text, breaks and mentions of a block; other nodes are left out. */
export function Inlines({ nodes, at }: Props) {
  if (!Array.isArray(nodes)) return null
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change its order
  return nodes.map((node, index) => <Inline key={index} node={node} at={at} />)
}

function Inline({ node, at }: { node: RichInline; at: RenderContext }): ReactNode {
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'mention') {
    return <Mention href={routesIn(at.locale).profile(node.attrs.id)}>@{node.attrs.label}</Mention>
  }
  if (node.type !== 'text') return null
  const marks = Array.isArray(node.marks) ? node.marks : []
  return marks.reduceRight<ReactNode>(marked, node.text)
}

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function marked(inside: ReactNode, mark: RichMark): ReactNode {
  if (mark.type === 'link') return linked(inside, mark.attrs.href)
  const Element = Object.hasOwn(ELEMENTS, mark.type) ? ELEMENTS[mark.type] : null
  return Element ? <Element>{inside}</Element> : inside
}

/** Checked again: stored texts may be older than the rule. */
function linked(inside: ReactNode, href: string): ReactNode {
  if (typeof href !== 'string' || !isAllowedHref(href)) return inside
  const isOurs = href.startsWith('/')
  return (
    <a href={href} rel={isOurs ? undefined : 'nofollow ugc noopener'}>
      {inside}
    </a>
  )
}
