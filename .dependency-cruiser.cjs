/** The map of rooms: who may import whom. `npm run check:rooms` */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const TEST = '\\.test\\.tsx?$|\\.e2e\\.ts$|^lib/platform/testing/|^lib/testing/'
const SLICE = '^lib/(?!platform/|testing/)([^/]+)/'
const DOOR = '/(schema|queries|commands|events|tasks|refs|client)\\.ts$'

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other are one file; slices are looked at by scripts/check-rooms.',
      { pathNot: '^prisma/generated/' },
      { circular: true },
    ),
    rule(
      'app-is-a-leaf',
      'Routes are adapters; nothing imports them.',
      { pathNot: `^app/|${TEST}` },
      { path: '^app/' },
    ),
    rule(
      'platform-knows-no-product',
      'Plumbing never learns product words.',
      { path: '^lib/platform/', pathNot: TEST },
      { path: '^(lib/(?!platform/)|components/|app/|prisma/seed)' },
    ),
    rule(
      'lib-renders-nothing',
      'lib never imports UI.',
      { path: '^lib/', pathNot: TEST },
      { path: '^components/' },
    ),
    rule(
      'ui-kit-knows-no-product',
      'components/ui could ship in another product.',
      { path: '^components/ui/', pathNot: TEST },
      { path: '^(lib/|components/(?!ui/))' },
    ),
    rule(
      'private-files',
      'A slice is entered by its doors; the rest is its own. The seed makes the demo from the inside.',
      { path: '^(app|components|lib|scripts)/([^/]+)/', pathNot: TEST },
      { path: SLICE, pathNot: [`^lib/$2/`, DOOR] },
    ),
    rule(
      'contracts-are-pure',
      'What the browser may load reaches nothing of the server.',
      {
        path: '^lib/.*/(schema|events|client)\\.ts$|^lib/[^/]+\\.ts$',
        pathNot: [TEST, '^lib/(route|intl-request)\\.ts$'],
      },
      { path: 'node_modules/server-only', reachable: true },
    ),
    rule(
      'pages-reach-no-commands',
      'Pages read; writes enter through app/api.',
      { path: '^app/(?!api/)', pathNot: TEST },
      { path: '/(commands|tasks)\\.ts$', reachable: true },
    ),
    rule(
      'browser-talks-to-the-api',
      'Components call no query and no command.',
      { path: '^components/', pathNot: TEST },
      { path: '^lib/.*/(queries|commands|tasks|refs)\\.ts$' },
    ),
    rule(
      'database-in-lib-only',
      'Routes and components ask slices, not the database.',
      { path: '^(app|components)/|^middleware', pathNot: TEST },
      { path: '^lib/platform/db\\.ts$' },
    ),
    rule(
      'cache-tags-have-one-maker',
      'A tag is made in lib/cache-tags.ts, where one page says what shows what.',
      { pathNot: ['^lib/cache-tags\\.ts$', '^lib/platform/cache\\.ts$', TEST] },
      { path: '^lib/platform/cache-tag\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'mail-has-one-door',
      'Only what asks whether an address was confirmed may send to it.',
      { pathNot: ['^lib/mailing/(commands|queue)\\.ts$', TEST] },
      { path: '^lib/platform/mail\\.ts$' },
    ),
    rule(
      'policy-is-pure',
      'The policy page decides from its arguments alone.',
      { path: '^lib/policy\\.ts$' },
      { pathNot: '^lib/platform/(errors|auth/viewer)\\.ts$' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // It reads the imports of types too; `tsPreCompilationDeps` would ask for a TypeScript below 7 for them.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
