export const instant = false
export default async function Unknown({
  params,
  searchParams,
}: {
  params: Promise<{ locale: string; rest: string[] }>
  searchParams: Promise<Record<string, string>>
}) {
  const { rest, locale } = await params
  const s = new URLSearchParams(await searchParams)
  return (
    <main>
      <h1>
        Page not found: {locale} /{rest.join('/')}?{String(s)}
      </h1>
    </main>
  )
}
