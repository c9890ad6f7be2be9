/** The map of rooms: who may import whom. `npm run check:rooms` */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const TEST = '\\.test\\.tsx?$|\\.e2e\\.ts$|^lib/platform/testing/|^lib/testing/'

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle means two rooms are one.',
      { pathNot: '^prisma/generated/' },
      { circular: true },
    ),
    rule(
      'app-is-a-leaf',
      'Routes are adapters; nothing imports them.',
      { pathNot: '^app/' },
      { path: '^app/' },
    ),
    rule(
      'platform-knows-no-product',
      'Plumbing never learns product words.',
      { path: '^lib/platform/', pathNot: TEST },
      { path: '^(lib/(?!platform/)|components/)' },
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
      { path: '^components/ui/' },
      { path: '^(lib/|components/(?!ui/))' },
    ),
    rule(
      'prisma-in-queries-and-commands',
      'The database is spoken in queries.ts and commands.ts only.',
      {
        pathNot: [
          '/(queries|commands)\\.ts$',
          '^lib/platform/(auth|health)/|^lib/platform/keyset',
          '^prisma/',
          TEST,
        ],
      },
      { path: '^lib/platform/db\\.ts$' },
    ),
    rule(
      'pages-read-never-write',
      'Pages call queries; writes enter through app/api.',
      { path: '^app/(?!api/)', pathNot: TEST },
      { path: '/commands\\.ts$' },
    ),
    rule(
      'browser-stays-in-the-browser',
      'Client code talks to app/api.',
      { path: '^components/|/client\\.ts$', pathNot: TEST },
      { path: '/(queries|commands|views)\\.ts$' },
    ),
    rule(
      'contracts-are-pure',
      'schema.ts and events.ts import contracts only.',
      { path: '^lib/(?!platform/).*/(schema|events)\\.ts$' },
      {
        path: '^(lib|components|app|prisma)/',
        pathNot: [
          '/(schema|events?)\\.ts$',
          '^lib/limits\\.ts$',
          '^lib/platform/(text|http/wire|i18n/localized|i18n/locales)\\.ts$',
          '^prisma/generated/enums',
        ],
      },
    ),
    rule(
      'slices-meet-at-the-door',
      'A slice offers schema, queries, commands, events and client; the rest is its own.',
      { path: '^lib/(?!platform/)([^/]+)/' },
      {
        path: '^lib/(?!platform/)[^/]+/',
        pathNot: [
          '^lib/$1/',
          '^lib/(policy|routes|page-match|limits)\\.ts$',
          '/(schema|queries|commands|events|client)\\.ts$',
        ],
      },
    ),
    rule(
      'mail-has-one-door',
      'Only what asks whether an address was confirmed may send to it.',
      { pathNot: ['^lib/people/mailing/commands\\.ts$', TEST] },
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
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
