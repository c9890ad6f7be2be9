export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0', page: '2' }]
export default async function Discussion({
  params,
}: {
  params: Promise<{ id: string; page: string }>
}) {
  const { id, page } = await params
  return (
    <main>
      <h1>
        Post {id} page {page}
      </h1>
    </main>
  )
}
