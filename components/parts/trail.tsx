import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { env } from '@/lib/platform/env'
import { breadcrumbList, JsonLd } from './json-ld'

type Step = { name: string; href: string }
type Props = {
  label: string
  /** What lies above the page, outermost first. */
  above: Step[]
  here: Step
}

/** Breadcrumbs of a list, whose title says where it is, and the same as JSON-LD. */
export function Trail({ label, above, here }: Props) {
  const absolute = (path: string) => new URL(path, env().SITE_URL).href
  const steps = [...above, here].map(({ name, href }) => ({ name, item: absolute(href) }))
  return (
    <>
      <JsonLd nodes={[breadcrumbList(steps)]} />
      <Breadcrumbs label={label} items={above.map(({ name, href }) => ({ label: name, href }))} />
    </>
  )
}
