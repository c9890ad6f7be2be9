import type { Metadata } from 'next'
import ArticleCommentsPage, { generateMetadata as metadataOf } from './[page]/page'

type Props = { params: Promise<{ locale: string; section: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ section: '0', id: '0' }]

const first = ({ params }: Props) => ({ params: params.then((rest) => ({ ...rest, page: '1' })) })

export const generateMetadata = (props: Props): Promise<Metadata> => metadataOf(first(props))

export default function ArticlePage(props: Props) {
  return <ArticleCommentsPage {...first(props)} />
}
