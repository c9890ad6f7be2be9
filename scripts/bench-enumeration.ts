import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memberHeaders, type Site } from './bench-site'
import { readSettings } from './environment'
import { say } from './lifetime'

const PAIRS = 300
/** Three standard errors of the share of right guesses (Mann-Whitney) for so many pairs. */
const TOLERANCE = 3 * Math.sqrt((2 * PAIRS + 1) / (12 * PAIRS * PAIRS))
/** Not the member's whose session asks: nobody changes an address to the present one. */
const KNOWN = 'moderator@kvartal.local'

/** Every answer has another one; a problem repeats it (docs/decisions/083-the-log.md). */
const REQUEST_ID = /"requestId":"[^"]+",?/

type Probe = {
  method: 'POST' | 'PUT'
  path: string
  /** Asked by a member instead of a stranger. */
  signedIn?: boolean
  bodyOf: (email: string) => object
}
const probesOf = (currentPassword: string): Probe[] => [
  {
    method: 'POST',
    path: '/api/login',
    bodyOf: (email) => ({ email, password: 'not the password' }),
  },
  { method: 'POST', path: '/api/forgot-password', bodyOf: (email) => ({ email }) },
  {
    method: 'PUT',
    path: '/api/user/email',
    signedIn: true,
    bodyOf: (email) => ({ email, currentPassword }),
  },
]

/** Password of the demo accounts. */
async function demoPassword(): Promise<string> {
  const file = join(readSettings().DATA_DIR, 'demo-accounts.json')
  return JSON.parse(await readFile(file, 'utf8')).password
}

type Answer = { text: string; ms: number }

/**
 * Whether an answer betrays that an address has an account: by its status, headers and body, or by its time. 0.5 is
 * a guess by the toss of a coin.
 */
export async function printEnumeration(site: Site): Promise<void> {
  say('\nKnown and unknown addresses    same answer   median ms known/unknown   guessed by time')
  for (const probe of probesOf(await demoPassword())) {
    const { known, unknown } = await collect(await asker(site, probe))
    say(line(probe.path, known, unknown))
  }
}

/** In pairs of random order, so that a slower moment of the machine meets both. */
async function collect(ask: (email: string) => Promise<Answer>) {
  const answers = { known: [] as Answer[], unknown: [] as Answer[] }
  // One for all pairs, as the known one is: an address that was not asked about before is new to the limits too.
  const unknown = `nobody-${Date.now()}@kvartal.local`
  for (let i = 0; i < PAIRS; i++) {
    const pair = ['known', 'unknown'] as const
    for (const kind of Math.random() < 0.5 ? pair : pair.toReversed()) {
      answers[kind].push(await ask(kind === 'known' ? KNOWN : unknown))
    }
  }
  return answers
}

async function asker(site: Site, { method, path, signedIn, bodyOf }: Probe) {
  const headers = {
    ...(await memberHeaders(signedIn ? site : { ...site, cookie: '' })),
    'content-type': 'application/json',
  }
  return async (email: string): Promise<Answer> => {
    const body = JSON.stringify(bodyOf(email))
    const begun = performance.now()
    const answer = await fetch(site.ours + path, { method, headers, body })
    const words = (await answer.text()).replace(REQUEST_ID, '')
    const ms = performance.now() - begun
    return { text: [answer.status, ...[...answer.headers.keys()].sort(), words].join(' '), ms }
  }
}

function line(path: string, known: Answer[], unknown: Answer[]): string {
  const texts = new Set([...known, ...unknown].map(({ text }) => text))
  const share = shareOfRightGuesses(known, unknown)
  const isAlike = Math.abs(share - 0.5) <= TOLERANCE
  const medians = [known, unknown].map((answers) => medianOf(answers).toFixed(1)).join(' / ')
  return [
    path.padEnd(30),
    (texts.size === 1 ? 'yes' : `NO, ${texts.size}`).padEnd(13),
    medians.padEnd(25),
    `${share.toFixed(3)} (${isAlike ? 'alike' : 'DIFFERENT'} within ±${TOLERANCE.toFixed(3)})`,
  ].join(' ')
}

const medianOf = (answers: Answer[]) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0

/** Share of pairs in which the known address took longer: the U statistic of Mann and Whitney over its maximum. */
function shareOfRightGuesses(known: Answer[], unknown: Answer[]): number {
  const wins = known.flatMap((one) =>
    unknown.map((other): number => (one.ms > other.ms ? 1 : one.ms === other.ms ? 0.5 : 0)),
  )
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}
