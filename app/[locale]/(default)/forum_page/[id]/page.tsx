import type { Metadata } from 'next'
import DiscussionCommentsPage, { generateMetadata as metadataOf } from './[page]/page'

type Props = { params: Promise<{ locale: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

const first = ({ params }: Props) => ({ params: params.then((rest) => ({ ...rest, page: '1' })) })

export const generateMetadata = (props: Props): Promise<Metadata> => metadataOf(first(props))

export default function DiscussionPage(props: Props) {
  return <DiscussionCommentsPage {...first(props)} />
}
