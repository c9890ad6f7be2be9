import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const ROOMS = [
  'app',
  'components',
  'lib',
  'prisma',
  'scripts',
  'middleware.ts',
  'instrumentation.ts',
]
/** A test may look at anything, and the generated client is nobody's slice. */
const NO_SLICE = /\.(test|e2e)\.tsx?$|^lib\/(platform\/)?testing\/|^prisma\/generated\//
/** A slice is a folder of lib, components or the seed. */
const SLICE = /^((?:lib|components)\/[^/]+|prisma\/seed\/[^/]+)\//

/**
 * Looks at the imports once for two things: the rules of `.dependency-cruiser.cjs`, and whether
 * slices hang in a knot. The cruiser knows cycles of files and of single folders, not of what a
 * folder holds with its subfolders.
 */
const options = await extractOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(ROOMS, options, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
})
const faults = [...output.summary.violations.map(sayViolation), ...knotsOf(output.modules)]
for (const fault of faults) console.error(`✗ ${fault}`)
const edges = output.modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
console.error(`${output.modules.length} files, ${edges} imports, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function sayViolation({ rule, from, to, cycle = [], via = [] }) {
  const way = [...cycle, ...via].map(({ name }) => name)
  return `${rule.name}: ${[from, ...(way.length > 0 ? way : [to])].join(' → ')}`
}

/** Each knot once, with the imports that tie it. */
function knotsOf(modules) {
  const graph = graphOf(modules)
  const reach = new Map([...graph.keys()].map((slice) => [slice, reachOf(graph, slice)]))
  const isTied = (one, other) => reach.get(one)?.has(other) && reach.get(other)?.has(one)
  const knots = [...graph.keys()].map((slice) =>
    [...graph.keys()].filter((other) => isTied(slice, other)).sort(),
  )
  const known = new Set(knots.filter((knot) => knot.length > 1).map((knot) => knot.join(' ')))
  return [...known].map((knot) => sayKnot(knot.split(' '), graph))
}

function graphOf(modules) {
  const graph = new Map()
  const pairs = modules
    .filter(({ source }) => !NO_SLICE.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ source, resolved })),
    )
  for (const { source, resolved } of pairs) {
    const [from, to] = [source, resolved].map((file) => SLICE.exec(file)?.[1])
    if (!from || !to || from === to || NO_SLICE.test(resolved)) continue
    if (!graph.has(from)) graph.set(from, new Map())
    graph.get(from).set(to, [...(graph.get(from).get(to) ?? []), `${source} → ${resolved}`])
  }
  return graph
}

function reachOf(graph, start) {
  const seen = new Set()
  const waiting = [...(graph.get(start)?.keys() ?? [])]
  for (let slice = waiting.pop(); slice; slice = waiting.pop()) {
    if (seen.has(slice)) continue
    seen.add(slice)
    waiting.push(...(graph.get(slice)?.keys() ?? []))
  }
  return seen
}

function sayKnot(knot, graph) {
  const ties = knot.flatMap((from) =>
    knot.flatMap((to) => {
      const imports = graph.get(from)?.get(to) ?? []
      return imports.length > 0
        ? [`  ${imports.length} × ${from} → ${to}, such as ${imports[0]}`]
        : []
    }),
  )
  return [`no-knots: ${knot.join(', ')}`, ...ties].join('\n')
}
