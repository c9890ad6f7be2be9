// Runs one PostgreSQL server as long as somebody holds it: every user keeps a connection to this
// process, and when the last one closes it, or dies, the server is shut down in order.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

process.once('message', keep)
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})

function keep({ bin, dataDir, args, account, env, id }) {
  const options = { ...account, env, cwd: dataDir, stdio: ['ignore', 'inherit', 'inherit'] }
  const holders = new Set()
  let stopping = false

  const postgres = spawn(join(bin, 'postgres'), ['-D', dataDir, ...args], options)
  postgres.on('error', (error) => console.error(error.message))
  postgres.on('close', () => process.exit(stopping ? 0 : 1))

  const door = createServer({ allowHalfOpen: true }, (socket) => {
    holders.add(socket)
    socket.write(id)
    socket.resume()
    socket.on('error', () => {})
    socket.on('end', () => leave(socket))
    socket.on('close', () => leave(socket))
  })
  door.listen(0, '127.0.0.1', waitUntilReady)
  process.on('disconnect', stopWhenUnused)
  process.on('SIGTERM', stop)

  function waitUntilReady() {
    if (!isReady(dataDir, postgres.pid)) return setTimeout(waitUntilReady, 20)
    if (process.connected) process.send({ port: door.address().port })
  }

  // The last one's connection closes only with this process, so that it can wait for the end.
  function leave(socket) {
    if (!holders.delete(socket)) return
    if (holders.size) socket.end()
    stopWhenUnused()
  }

  function stopWhenUnused() {
    if (!holders.size && !process.connected) stop()
  }

  function stop() {
    if (stopping) return
    stopping = true
    door.close()
    const { status } = spawnSync(
      join(bin, 'pg_ctl'),
      ['stop', '-D', dataDir, '-m', 'fast', '-t', '30'],
      { ...options, stdio: 'ignore' },
    )
    if (status !== 0) postgres.kill('SIGKILL')
  }
}

function isReady(dataDir, pid) {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
