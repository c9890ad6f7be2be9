import 'server-only'
import { invalidField } from '@/lib/platform/errors'
import { madeOnce } from '@/lib/platform/made-once'
import { passwordLimits } from '@/lib/quotas'
import { isOfSite } from '../names/queries'

const words = madeOnce(loadWords)

const FORWARDS = [
  '01234567890123456789',
  ...['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl'],
  ...['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]
const RUNS = FORWARDS.flatMap((run) => [run, Array.from(run).reverse().join('')])

/**
 * Refuses passwords that leaked and that attackers try first: the words of a list, and the repetitions and runs that
 * the list leaves to whoever uses it; and those of this site: its names (SITE_NAME, RESERVED_NAMES) and the titles of
 * its staff with digits and signs alone.
 * @throws AppError invalid (422) at `password`
 */
export async function assertUncommon(password: string): Promise<void> {
  const common = await words()
  const typed = password.normalize('NFKC').toLowerCase()
  if (common.has(typed) || isRepeated(typed) || isRun(typed) || isOfSite(password)) {
    throw invalidField('password', 'password_common')
  }
}

/** "00000000", "12121212", "abcabcabc": up to four signs again and again. */
const isRepeated = (typed: string): boolean => /^(.{1,4})\1+$/su.test(typed)

/** "87654321", "abcdefgh", "йцукенгш": a piece of such a run, in either direction. */
const isRun = (typed: string): boolean => RUNS.some((run) => run.includes(typed))

async function loadWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((word) => word.length >= passwordLimits.shortest),
  )
}
