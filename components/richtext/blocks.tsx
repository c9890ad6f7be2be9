import { Info, Lightbulb, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Poll } from '@/components/polls/poll'
import { Icon } from '@/components/ui/icon'
import { Callout, Quote, TableScroll } from '@/components/ui/prose'
import { linkKey } from '@/lib/cards/schema'
import { pageOfNumber } from '@/lib/comment-pages'
import type { RichNode } from '@/lib/richtext/nodes/schema'
import { walk } from '@/lib/richtext/schema'
import { routesIn } from '@/lib/routes'
import { videoAt } from '@/lib/videos/schema'
import { FactsCard, LinkedCard } from './card'
import { Gallery } from './gallery'
import { Inlines, type RenderContext } from './inlines'
import { Picture } from './picture'
import { VideoCard } from './video-card'

type Of<T, N = RichNode> = N extends { type: infer U } ? (T extends U ? N : never) : never
type Draw<T extends RichNode['type']> = (node: Of<T>, at: RenderContext) => ReactNode

/** Blocks in reading order; unknown ones, and items or cells outside of their list or table, are left out. */
export function Blocks({ nodes, at }: { nodes: RichNode[] | undefined; at: RenderContext }) {
  return children(nodes, (node) => draw(node, at))
}

function children(nodes: RichNode[] | undefined, each: (node: RichNode) => ReactNode): ReactNode {
  if (!Array.isArray(nodes)) return null
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change its order
  return nodes.map((node, index) => <Slot key={index}>{each(node)}</Slot>)
}

const Slot = ({ children }: { children: ReactNode }) => children

const DRAWINGS: { [T in RichNode['type']]?: Draw<T> } = {
  paragraph: (node, at) => {
    const card = loneCard(node, at)
    if (card) return card
    return (
      <p>
        <Inlines nodes={node.content} at={at} />
      </p>
    )
  },
  heading: (node, at) => {
    const Heading = `h${(node.attrs.level === 3 ? 3 : 2) + at.headingShift}` as 'h2' | 'h3' | 'h4'
    return (
      <Heading>
        <Inlines nodes={node.content} at={at} />
      </Heading>
    )
  },
  codeBlock: (node, at) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <pre tabIndex={0} translate="no">
      <code>
        <Inlines nodes={node.content} at={at} />
      </code>
    </pre>
  ),
  horizontalRule: () => <hr />,
  image: (node, at) => (
    <Picture image={node.attrs} label={at.t('image')} isFirst={node.attrs.id === at.firstImage} />
  ),
  gallery: (node, at) => <Gallery images={pictures(node.content)} firstImage={at.firstImage} />,
  card: (node, at) => <LinkedCard target={node.attrs} cards={at.cards} />,
  poll: (node, at) => <Poll asked={node.attrs} result={at.polls?.[node.attrs.key]} />,
  bulletList: (node, at) => <ul>{items(node.content, at)}</ul>,
  orderedList: (node, at) => <ol start={node.attrs?.start}>{items(node.content, at)}</ol>,
  blockquote: (node, at) => (
    <Quote source={source(node, at)}>
      <Blocks nodes={node.content} at={at} />
    </Quote>
  ),
  callout: (node, at) => {
    const { kind, drawing } = CALLOUTS[node.attrs.kind] ?? CALLOUTS.info
    return (
      <Callout kind={kind} title={at.t(`callout.${kind}`)} icon={<Icon of={drawing} />}>
        <Blocks nodes={node.content} at={at} />
      </Callout>
    )
  },
  table: (node, at) => (
    <TableScroll label={at.t('table')}>
      <table>
        <tbody>{rows(node.content, at)}</tbody>
      </table>
    </TableScroll>
  ),
}

const CALLOUTS = {
  info: { kind: 'info', drawing: Info },
  warning: { kind: 'warning', drawing: TriangleAlert },
  tip: { kind: 'tip', drawing: Lightbulb },
} as const

/** The card of a link that stands alone: a video, or what is known of where it leads. */
function loneCard(node: Of<'paragraph'>, { cards, loneLinks }: RenderContext): ReactNode {
  const href = cards && loneLinks.get(node)
  if (!href) return null
  const [card, video] = [cards[linkKey(href)], videoAt(href)]
  if (video) return <VideoCard href={href} video={video} card={card} />
  return card ? <FactsCard card={card} /> : null
}

function draw(node: RichNode, at: RenderContext): ReactNode {
  if (!Object.hasOwn(DRAWINGS, node?.type)) return null
  return (DRAWINGS[node.type] as Draw<RichNode['type']>)(node, at)
}

const pictures = (nodes: Of<'gallery'>['content'] | undefined) =>
  Array.isArray(nodes) ? nodes.flatMap((node) => (node?.type === 'image' ? [node.attrs] : [])) : []

const items = (nodes: RichNode[] | undefined, at: RenderContext) =>
  children(nodes, (node) =>
    node.type === 'listItem' ? (
      <li>
        <Blocks nodes={node.content} at={at} />
      </li>
    ) : null,
  )

const rows = (nodes: RichNode[] | undefined, at: RenderContext) =>
  children(nodes, (node) => (node.type === 'tableRow' ? <tr>{cells(node.content, at)}</tr> : null))

const cells = (nodes: RichNode[] | undefined, at: RenderContext) =>
  children(nodes, (node) => {
    if (node.type !== 'tableCell' && node.type !== 'tableHeader') return null
    const Cell = node.type === 'tableHeader' && hasWords(node) ? 'th' : 'td'
    return (
      <Cell colSpan={node.attrs?.colspan} rowSpan={node.attrs?.rowspan}>
        <Blocks nodes={node.content} at={at} />
      </Cell>
    )
  })

/** An empty cell is no header. */
const hasWords = (node: { content?: RichNode[] }) =>
  Array.isArray(node.content) && [...walk(node)].some((part) => part.type === 'text')

function source({ attrs }: Of<'blockquote'>, context: RenderContext): ReactNode {
  const { t, locale, quoteHref } = context
  if (attrs?.post && !attrs.number) {
    return <a href={routesIn(locale).discussion(attrs.post)}>{attrs.author}</a>
  }
  if (!attrs?.number) return attrs?.author || null
  const { number, post } = attrs
  const elsewhere = { page: pageOfNumber(number), post: number }
  return (
    <a href={post ? routesIn(locale).discussion(post, elsewhere) : quoteHref(number)}>
      {attrs.author
        ? t('quoted', { author: attrs.author, number: String(attrs.number) })
        : t('quotedNumber', { number: String(attrs.number) })}
    </a>
  )
}
