export default async function Home({ params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  return (
    <main>
      <h1>Home {locale}</h1>
    </main>
  )
}
