// A process that spends a limit of three points for whoever it is told, started by tests beside others.
import { spend } from '../http/rate-limit'
import { connectRedis } from '../redis'

await connectRedis(process.env.REDIS_URL ?? '', () => {})
const limit = { name: 'test-shared', points: 3, networkPoints: 30, duration: 600 }
process.on('message', async (who: string) => {
  const answer = await spend(who, limit).then(
    () => 'spent',
    ({ code }) => code,
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
