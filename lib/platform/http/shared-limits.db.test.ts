import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '../testing/redis-server'

async function startServer(url: string, site = 'http://localhost:3000') {
  const child = fork(new URL('../testing/limit-process.ts', import.meta.url), {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', REDIS_URL: url, RATE_LIMITS: 'on', SITE_URL: site },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return async (who: string): Promise<string> => {
    child.send(who)
    return (await once(child, 'message'))[0]
  }
}

test('servers count limits together, and each for itself while Redis does not answer', async () => {
  const redis = await startRedis()
  onTestFinished(redis.end)
  const servers = [await startServer(redis.url), await startServer(redis.url)]
  const askAll = async (who: string) => {
    const answers: string[] = []
    for (let round = 0; round < 4; round++)
      for (const spend of servers) answers.push(await spend(who))
    return answers.filter((answer) => answer === 'spent').length
  }
  expect(await askAll('anna')).toBe(3)
  expect(await askAll('karel')).toBe(3)
  redis.server.kill('SIGSTOP')
  expect(await askAll('eva')).toBe(6)
  await redis.end()
  expect(await askAll('petr')).toBe(6)
})

test('two sites that use one Redis count apart', async () => {
  const redis = await startRedis()
  onTestFinished(redis.end)
  const one = await startServer(redis.url, 'https://one.example')
  const other = await startServer(redis.url, 'https://other.example')
  for (let round = 0; round < 3; round++) expect(await one('user:1')).toBe('spent')
  expect(await one('user:1')).toBe('too_many_requests')
  expect(await other('user:1')).toBe('spent')
})
