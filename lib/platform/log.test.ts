import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from './log'

afterEach(() => vi.restoreAllMocks())

test('what is logged again and again within a second is collapsed after the fifth repeat', async () => {
  const written: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void written.push(words.join(' ')))
  for (let count = 0; count < 20; count++) log.warn('builds/latest.json: 503')
  expect(written).toEqual(Array(6).fill('[warn] builds/latest.json: 503'))
  await setTimeout(1100)
  expect(written.slice(6).join()).toMatch(
    /^\[warn\] builds\/latest\.json: 503 \(repeated 1\d times\)$/,
  )
  log.warn('something else')
  expect(written.at(-1)).toBe('[warn] something else')
})

test.each(['takeConsole', 'ignoreFullDisk'])(
  'a disk that takes no line of the log ends nothing after %s',
  (prepare) => {
    const program = `
    import { log, ${prepare} } from ${JSON.stringify(`${import.meta.dirname}/log.ts`)}
    ${prepare}()
    log.warn('a warning')
    console.error('what a library says')
    setTimeout(() => process.stdout.write('done'), 100)`
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      {
        encoding: 'utf8',
        env: { ...process.env, LOG_FORMAT: 'json' },
        stdio: ['ignore', 'pipe', openSync('/dev/full', 'w')],
      },
    )
    expect([status, stdout]).toEqual([0, 'done'])
  },
)
